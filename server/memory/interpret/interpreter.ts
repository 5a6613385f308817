import { setTimeout as wait } from 'node:timers/promises'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { Piscina } from 'piscina'
import type { BoxToCover } from '#server/memory/keep/redaction/box-to-cover.ts'
import type { TextToCover } from '#server/memory/keep/redaction/find-veils.ts'
import { type ThreadPool, threadPool } from '#server/platform/thread-pool.ts'
import type { Interpretation, InterpretInput } from './interpretation.ts'

/** Interprets screenshots outside the event loop. */
export type Interpreter = {
  /** Fails after two seconds of CPU time, so that one odd picture holds up nobody. Its thread is replaced. */
  interpret(input: InterpretInput): Promise<Interpretation>
  /** Finds what must be covered in a picture. Covers all of it after two seconds of CPU time. */
  findVeils(text: TextToCover): Promise<BoxToCover[]>
  /** Starts the threads now, not with the first picture. */
  warm(): void
  close(): Promise<void>
}

/**
 * The message to a thread. The thread sends its id on `started` when it begins, because the time spent
 * waiting for a thread does not count.
 */
export type InterpretTask = Work & { started: MessagePort }
type Work = { input: InterpretInput } | { cover: TextToCover }

const workMillisMax = 2_000

/**
 * Starts threads that hold the word lists and the date and phone libraries. The main thread loads none of
 * them.
 */
export function createInterpreter({
  threads,
  worker = new URL('./interpret-worker.ts', import.meta.url),
  millisMax = workMillisMax,
}: {
  threads: number
  worker?: URL
  millisMax?: number
}): Interpreter {
  const pool = threadPool(worker, threads)
  return {
    interpret: async input => (await runWithin(pool, { input }, millisMax)) as Interpretation,
    async findVeils(text) {
      try {
        return (await runWithin(pool, { cover: text }, millisMax)) as BoxToCover[]
      } catch (error) {
        if (!(error instanceof TookTooLong)) throw error
        const { width, height } = text.reading
        return [{ x: 0, y: 0, width, height }]
      }
    },
    warm: pool.warm,
    close: pool.close,
  }
}

class TookTooLong extends Error {}

async function runWithin(pool: ThreadPool, work: Work, millisMax: number): Promise<unknown> {
  const { port1: heard, port2: started } = new MessageChannel()
  const [stop, done] = [new AbortController(), new AbortController()]
  heard.once('message', (threadId: number) => {
    untilWorked(pool, threadId, { millisMax, signal: done.signal }).then(
      () => stop.abort(),
      () => {},
    )
  })
  try {
    const task: InterpretTask = { ...work, started }
    return await pool.run(task, { signal: stop.signal, transferList: listOf(started) })
  } catch (error) {
    if (!stop.signal.aborted) throw error
    throw new TookTooLong(`Interpreting took longer than ${millisMax} ms`, { cause: error })
  } finally {
    done.abort()
    heard.close()
  }
}

/**
 * Waits until the thread has used so much CPU time. On a busy machine, other work does not count. Ten times
 * as long on the clock is the limit, even for a thread that does not report.
 */
async function untilWorked(
  pool: ThreadPool,
  threadId: number,
  { millisMax, signal }: { millisMax: number; signal: AbortSignal },
): Promise<void> {
  const byTheClock = wait(10 * millisMax, undefined, { signal })
  await Promise.race([
    untilComputed(pool, threadId, { millisMax, signal }).catch(() => byTheClock),
    byTheClock,
  ])
}

async function untilComputed(
  pool: ThreadPool,
  threadId: number,
  { millisMax, signal }: { millisMax: number; signal: AbortSignal },
): Promise<void> {
  const before = await pool.cpuMillis(threadId)
  for (let left = millisMax; left > 0; ) {
    await wait(Math.max(left, shortestWaitMillis), undefined, { signal })
    left = millisMax - ((await pool.cpuMillis(threadId)) - before)
  }
}

const shortestWaitMillis = 20

/** Piscina passes the list to `postMessage`. Its types use the last overload, which wants an object. */
const listOf = (port: MessagePort) =>
  [port] as NonNullable<Parameters<Piscina['run']>[1]>['transferList'] & MessagePort[]
