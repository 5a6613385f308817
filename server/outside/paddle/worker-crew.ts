import { Worker } from 'node:worker_threads'
import { smallThread } from '#server/platform/small-thread.ts'

/** Threads that each do one task at a time. */
export type Crew<Task, Answer> = {
  /** How many tasks could start now. */
  idle(): number
  /**
   * Rejects if the task kills its thread; another thread replaces it with the next task. Call it only while
   * one is idle. After `millisMax` its thread is ended: never set it for a task that uses onnxruntime, which
   * would end the whole process.
   */
  run(task: Task, options?: { millisMax?: number }): Promise<Answer>
  /** Ends all threads. Running tasks reject. */
  close(): Promise<void>
}

type Seat<Answer> = { worker: Worker | null; task: PromiseWithResolvers<Answer> | null }

/** The message that asks a thread to end. */
export const endThread = null

/**
 * `script` answers each message with one message, and ends its thread at `endThread`. Threads start when they
 * are first needed.
 */
export function workerCrew<Task, Answer>(
  script: URL,
  size: number,
  workerData: unknown,
  { endMillisMax = 15_000 } = {},
): Crew<Task, Answer> {
  const seats: Seat<Answer>[] = Array.from({ length: size }, () => ({ worker: null, task: null }))
  let isClosed = false
  return {
    idle: () => seats.filter(seat => !seat.task).length,
    async run(task, { millisMax } = {}) {
      if (isClosed) throw new Error('The threads are closed.')
      const seat = seats.find(s => !s.task)
      if (!seat) throw new Error('Every thread is busy.')
      const under = Promise.withResolvers<Answer>()
      seat.task = under
      seat.worker ??= hire(script, workerData, seat)
      seat.worker.postMessage(task)
      const { worker } = seat
      const tooLong = millisMax && setTimeout(() => void worker.terminate(), millisMax)
      try {
        return await under.promise
      } finally {
        clearTimeout(tooLong)
      }
    },
    async close() {
      isClosed = true
      await Promise.all(seats.map(({ worker }) => worker && end(worker, endMillisMax)))
    },
  }
}

function hire<Answer>(script: URL, workerData: unknown, seat: Seat<Answer>): Worker {
  const worker = new Worker(script, { workerData, resourceLimits: smallThread })
  let reason: unknown = new Error('the thread ended')
  worker.on('message', (answer: Answer) => leave(seat)?.resolve(answer))
  worker.on('error', error => {
    reason = error
  })
  worker.on('exit', () => {
    seat.worker = null
    leave(seat)?.reject(new Error('A thread that was reading ended.', { cause: reason }))
  })
  return worker
}

/**
 * Lets the thread end by itself if it does so in time. Terminating a thread while onnxruntime computes ends
 * the whole process, because its binding then throws where nobody can catch. That would be worse than a slow
 * stop, so the limit is beyond that of `untilStopped`.
 */
async function end(worker: Worker, millisMax: number) {
  const ended = new Promise(resolve => worker.once('exit', resolve))
  const tooLong = setTimeout(() => void worker.terminate(), millisMax)
  worker.postMessage(endThread)
  await ended
  clearTimeout(tooLong)
}

function leave<Answer>(seat: Seat<Answer>) {
  const { task } = seat
  seat.task = null
  return task
}
