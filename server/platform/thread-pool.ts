import { Piscina } from 'piscina'
import { smallThread } from './small-thread.ts'

export type ThreadPool = {
  run: Piscina['run']
  /** Starts the threads now, not with the first task. */
  warm(): void
  /** Processor time of the thread with this id. Rejects if the thread is gone. */
  cpuMillis(threadId: number): Promise<number>
  close(): Promise<void>
}

/** A fixed number of threads that run one script. They start with the first task, and stay. */
export function threadPool(script: URL, threads: number): ThreadPool {
  let pool: Piscina | null = null
  let isClosed = false
  const started = () => {
    if (isClosed) throw new Error('The threads are closed.')
    pool ??= new Piscina({
      filename: script.href,
      minThreads: threads,
      maxThreads: threads,
      resourceLimits: smallThread,
    })
    return pool
  }
  return {
    run: async (task, options) => started().run(task, options),
    warm: () => void started(),
    async cpuMillis(threadId) {
      const thread = pool?.threads.find(thread => thread.threadId === threadId)
      if (!thread) throw new Error(`There is no thread ${threadId}`)
      const { user, system } = await thread.cpuUsage()
      return (user + system) / 1000
    },
    async close() {
      isClosed = true
      await pool?.destroy()
    },
  }
}
