import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Kysely } from 'kysely'
import type { Tables } from '#server/schema/tables.ts'
import { watchChanges } from '../changes/watch-changes.ts'
import type { DataKeys } from '../data-key/data-keys.ts'
import type { Log } from '../log.ts'
import type { Database } from './db.ts'
import { encryptedAtRest } from './encrypted-at-rest.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { startSqliteThreads } from './sqlite-threads.ts'
import { type StartSqliteThread, startSqliteThread } from './start-sqlite-thread.ts'

export type SqliteDatabase = Database & { backUpTo(file: string): Promise<void> }

/**
 * Opens the database in `file`, or creates it. An acknowledged write is on disk (WAL, synchronous=FULL), and
 * later reads see it. Statements run in worker threads, two reads at a time beside one write. Only one
 * process may have the file open: see `lockDataFolder`.
 */
export async function openSqlite({
  file,
  log,
  dataKeys = null,
  startThread = startSqliteThread,
}: {
  file: string
  dataKeys?: DataKeys | null
  log?: Pick<Log, 'warn'>
  /** Where statements run. Tests that ask much and write little need no thread. */
  startThread?: StartSqliteThread
}): Promise<SqliteDatabase> {
  await makePrivate(file)
  const onReplaced = (role: string) => log?.warn('worker.replaced', { worker: `database ${role}` })
  const threads = await startSqliteThreads({ file, onReplaced, startThread })
  const { dialect, onChange } = watchChanges(sqliteDialect(threads))
  const db = new Kysely<Tables>(encryptedAtRest(dialect, dataKeys))
  const backUpTo = (to: string) => backUpSqlite(file, to)
  return { db, engine: 'sqlite', onChange, close: () => threads.close(), backUpTo, pool: null }
}

/** SQLite gives the write-ahead log the permissions of the database file. */
async function makePrivate(file: string) {
  const handle = await open(file, 'a', 0o600)
  await handle.chmod(0o600)
  await handle.close()
}

/** Copies a database as it is at one moment. Another process may be using it. */
export async function backUpSqlite(from: string, to: string): Promise<void> {
  const part = `${to}.part`
  await rm(part, { force: true })
  await makePrivate(part)
  const copier = await startSqliteThread({ file: from, role: 'reader' })
  try {
    await copier.ask({ ask: 'back up', file: part })
  } finally {
    await copier.close()
  }
  await syncToDisk(part)
  await rename(part, to)
  await syncToDisk(dirname(to))
}

async function syncToDisk(path: string) {
  const handle = await open(path, 'r')
  await handle.sync()
  await handle.close()
}
