import { sql } from 'kysely'
import type { FileStore } from '#server/outside/file-store.ts'
import type { Db } from '#server/platform/db/db.ts'

type Stores = {
  db: Db
  files: Pick<FileStore, 'list'>
  /** Where they are, as a person knows it. Null if they lie beside the database. */
  place: string | null
}

/**
 * Throws one sentence if database and file store do not belong together: one of the two is the wrong one. A
 * new database would give new people the ids of earlier ones, and with them their files. To be called before
 * the tables are created.
 */
export async function expectOwnFiles({ db, files, place }: Stores): Promise<void> {
  const screenshots = await countSome(db)
  if (screenshots === null && (await hasFiles(files)))
    throw new Error(
      "The file store holds people's files, but the database is new: check FILES, DATABASE_URL and DATA_DIR, " +
        'or restore the database from a backup.',
    )
  // A store that is away may have them.
  if (place === null || !screenshots || (await hasFiles(files).catch(() => true))) return
  throw new Error(
    `The database has screenshots, but there are no files in ${place}: mount them there, or copy them there with ` +
      '`npm run files:copy`.',
  )
}

/** Null if nothing has been created yet. If something else is wrong, the next step reports it. */
async function countSome(db: Db): Promise<number | null> {
  try {
    return (await sql`select 1 from screenshots limit 1`.execute(db)).rows.length
  } catch {
    return null
  }
}

async function hasFiles(files: Stores['files']): Promise<boolean> {
  for await (const _key of files.list()) return true
  return false
}
