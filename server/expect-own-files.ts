import { sql } from 'kysely'
import type { FileStore } from './outside/file-store.ts'
import type { Db } from './platform/db/db.ts'

/**
 * Throws one sentence if the database is new but the file store is not: one of the two is the wrong one. A
 * new database would give new people the ids of earlier ones, and with them their files. To be called before
 * the tables are created.
 */
export async function expectOwnFiles(db: Db, files: Pick<FileStore, 'list'>): Promise<void> {
  if (await hasTables(db)) return
  for await (const _key of files.list())
    throw new Error(
      "The file store holds people's files, but the database is new: check FILES, DATABASE_URL and DATA_DIR, " +
        'or restore the database from a backup.',
    )
}

async function hasTables(db: Db): Promise<boolean> {
  try {
    await sql`select 1 from users limit 1`.execute(db)
    return true
  } catch {
    // Nothing has been created yet. If something else is wrong, the next step reports it.
    return false
  }
}
