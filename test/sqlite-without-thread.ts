import { setImmediate } from 'node:timers/promises'
import { connectSqlite } from '#server/platform/db/connect-sqlite.ts'
import { SqliteError } from '#server/platform/db/sqlite-error.ts'
import type { StartSqliteThread } from '#server/platform/db/start-sqlite-thread.ts'

/**
 * The product's SQLite connection, in this thread instead of a worker: sending a statement there and its rows
 * back costs several times what most statements do. A result comes in the next turn of the event loop at the
 * earliest, as from a thread. Not for tests that open the same file twice in this process: waiting for its
 * lock here would keep the other from ever releasing it.
 */
export const sqliteWithoutThread: StartSqliteThread = async data => {
  const connection = connectSqlite(data)
  let isOpen = true
  return {
    async ask(request) {
      if (!isOpen) throw new Error('The database is closed.')
      await setImmediate()
      try {
        return await connection.ask(request)
      } catch (error) {
        throw asFromThread(error)
      }
    },
    isAlive: () => isOpen,
    async close() {
      if (isOpen) await connection.ask({ ask: 'close' })
      isOpen = false
    },
  }
}

function asFromThread(error: unknown) {
  if (!(error instanceof Error)) return error
  return new SqliteError(
    error.message,
    'errcode' in error && typeof error.errcode === 'number' ? error.errcode : null,
  )
}
