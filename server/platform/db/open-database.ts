import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Database } from './db.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'

/**
 * Opens PostgreSQL if there is a URL, otherwise the SQLite database in the data folder (which must be locked
 * first).
 */
export function openDatabase({
  url,
  dataFolder,
  log,
}: DatabasePlace & { log?: Pick<Log, 'warn'> }): Promise<Database> {
  return url ? openPostgres({ url }) : openSqlite({ file: join(dataFolder, 'remy.db'), log })
}

export type DatabasePlace = { url?: string; dataFolder: string }
