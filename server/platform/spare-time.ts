export type SpareTime = ReturnType<typeof createSpareTime>

/** Runs background work while nobody waits for anything. `now` is in milliseconds, from any start. */
export function createSpareTime(now = () => performance.now()) {
  let usedAt = now()
  const waiting: (() => Promise<unknown>)[] = []
  let urgent = 0
  let behind = 0
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
  const take = () => (urgent === 0 && behind === 0 && !isOver ? waiting.shift() : undefined)

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

    /** Work that nobody waits for. What is queued for later still comes after it. */
    async behind<T>(work: () => Promise<T>): Promise<T> {
      behind++
      try {
        return await work()
      } finally {
        behind--
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
     * they matter. If too much waits, the oldest is not done at all.
     */
    later(work: () => Promise<unknown>): void {
      if (waiting.length === waitingMax) waiting.shift()
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

/** As many thumbnails as a long gallery shows. The others are drawn when somebody looks at them. */
const waitingMax = 1_000

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
