import { join } from 'node:path'
import type { DataKeys } from '../data-key/data-keys.ts'
import { expectDataKeys } from '../data-key/expect-data-keys.ts'
import type { Log } from '../log.ts'
import type { Database } from './db.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'

/**
 * Opens PostgreSQL if there is a URL, otherwise the SQLite database in the data folder (which must be locked
 * first).
 * @throws Error with one sentence if it is encrypted with a key that is not among `dataKeys`
 */
export async function openDatabase({ url, dataFolder, dataKeys = null, log }: Wanted): Promise<Database> {
  const database = url
    ? await openPostgres({ url, dataKeys })
    : await openSqlite({ file: join(dataFolder, 'remy.db'), dataKeys, log })
  try {
    await expectDataKeys(database.db, dataKeys)
    return database
  } catch (cause) {
    await database.close()
    throw cause
  }
}

type Wanted = DatabasePlace & { dataKeys?: DataKeys | null; log?: Pick<Log, 'warn'> }

export type DatabasePlace = { url?: string; dataFolder: string }
