import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { messageOf } from '../message-of.ts'
import { smallThread } from '../small-thread.ts'
import { SqliteError } from './sqlite-error.ts'
import type {
  SqliteAnswer,
  SqliteMessage,
  SqliteRequest,
  SqliteResult,
  SqliteThreadData,
} from './sqlite-request.ts'

export type SqliteThread = {
  /** Rejects with a `SqliteError`, or with a plain Error if the thread is gone. */
  ask(request: SqliteRequest): Promise<SqliteResult>
  isAlive(): boolean
  close(): Promise<void>
}
export type StartSqliteThread = (data: SqliteThreadData) => Promise<SqliteThread>
type Waiting = { resolve(answer: SqliteAnswer): void; reject(error: Error): void }

/** Opens a connection to a database file in a new thread. Resolves once it takes requests. */
export async function startSqliteThread(data: SqliteThreadData): Promise<SqliteThread> {
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
    workerData: data,
    resourceLimits: smallThread,
  })
  const waiting = new Map<number, Waiting>()
  let death: Error | null = null
  let lastId = 0

  const wait = (id: number) =>
    new Promise<SqliteAnswer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  const die = (reason: string, cause?: unknown) => {
    death ??= new Error(`The database's ${data.role} stopped: ${reason}`, { cause })
    for (const { reject } of waiting.values()) reject(death)
    waiting.clear()
  }
  worker.on('message', (answer: SqliteAnswer) => {
    waiting.get(answer.id)?.resolve(answer)
    waiting.delete(answer.id)
  })
  worker.on('error', error => die(messageOf(error), error))
  worker.on('exit', code => die(`its thread ended with code ${code}`))

  async function ask(request: SqliteRequest): Promise<SqliteResult> {
    if (death) throw death
    const id = ++lastId
    worker.postMessage({ id, request } satisfies SqliteMessage)
    const answer = await wait(id)
    // The error is created here, so that its stack leads back to the query.
    if ('trouble' in answer) throw new SqliteError(answer.trouble.message, answer.trouble.code)
    return answer.result
  }

  async function close() {
    if (death) return
    const ended = once(worker, 'exit')
    worker.postMessage({ id: ++lastId, request: { ask: 'close' } } satisfies SqliteMessage)
    death = new Error('The database is closed.')
    await ended
  }

  await wait(0)
  return { ask, close, isAlive: () => !death }
}
