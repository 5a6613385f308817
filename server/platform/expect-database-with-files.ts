import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Throws one sentence if a data folder holds people's files but no database: the database was moved or lost.
 * A new database would give new people the ids of earlier ones, and with them their files.
 */
export function expectDatabaseWithFiles(folder: string): void {
  const database = statSync(join(folder, 'remy.db'), { throwIfNoEntry: false })
  if (database && database.size > 0) return
  const images = join(folder, 'files', 'images')
  if (!existsSync(images) || readdirSync(images).length === 0) return
  throw new Error(
    `The data folder ${folder} (DATA_DIR) holds people's files but no database: remy.db is missing or empty. ` +
      'Put it back from a backup, or move the folder "files" away to begin anew.',
  )
}
