import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Throws one sentence where a data folder holds people's files but no database: it was moved, or lost. To begin anew over
 * them would give new people the ids, and with them the files, of those before.
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
