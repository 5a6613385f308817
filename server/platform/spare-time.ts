export type SpareTime = ReturnType<typeof createSpareTime>

/** Runs background work while nobody waits for anything. `now` is in milliseconds, from any start. */
export function createSpareTime(now = () => performance.now()) {
  let usedAt = now()
  const waiting: (() => Promise<unknown>)[] = []
  let urgent = 0
  let isWorking = false
  let isOver = false
  let working = Promise.resolve()

  function catchUp() {
    if (!isWorking) working = workOff()
  }
  async function workOff() {
    isWorking = true
    for (let next = take(); next; next = take()) await tried(next)
    isWorking = false
  }
  const take = () => (urgent === 0 && !isOver ? waiting.shift() : undefined)

  return {
    /** No background work starts while `work` runs. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      urgent++
      try {
        return await work()
      } finally {
        urgent--
        usedAt = now()
        catchUp()
      }
    },

    /** Somebody is using Remy: long background work waits until they have been quiet for a while. */
    use(): void {
      usedAt = now()
    },

    isQuiet: () => urgent === 0 && now() - usedAt >= quietMillis,

    /**
     * Queues work. It runs one at a time, in order. Failures are swallowed; `work` must report them itself if
     * they matter.
     */
    later(work: () => Promise<unknown>): void {
      waiting.push(work)
      catchUp()
    },

    /** Starts nothing more, and waits for the running work. */
    end(): Promise<void> {
      isOver = true
      return working
    },
  }
}

/** People mostly read their results for less time than this before they go on. */
const quietMillis = 5_000

/** A failure does not stop the next one. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // Nobody waits for the result.
  }
}
