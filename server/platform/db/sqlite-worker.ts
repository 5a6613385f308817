import { parentPort, workerData } from 'node:worker_threads'
import { connectSqlite } from './connect-sqlite.ts'
import type {
  SqliteAnswer,
  SqliteMessage,
  SqliteRequest,
  SqliteThreadData,
  SqliteTrouble,
} from './sqlite-request.ts'

/**
 * A thread around one connection, so that the event loop never waits for a disk. `startSqliteThread` starts
 * it.
 */
const connection = connectSqlite(workerData as SqliteThreadData)
parentPort?.on('message', async ({ id, request }: SqliteMessage) => {
  reply(await answer(id, request))
  if (request.ask === 'close') parentPort?.unref()
})
reply({ id: 0, result: { columns: [], values: [], changes: 0 } })

function reply(answered: SqliteAnswer) {
  parentPort?.postMessage(answered)
}

async function answer(id: number, request: SqliteRequest): Promise<SqliteAnswer> {
  try {
    return { id, result: await connection.ask(request) }
  } catch (error) {
    return { id, trouble: troubleOf(error) }
  }
}

function troubleOf(error: unknown): SqliteTrouble {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null
  return { message, code: typeof code === 'number' ? code : null }
}
