export type SpareTime = ReturnType<typeof createSpareTime>

/** Does what nobody waits for while nothing is done that somebody waits for. `now` in milliseconds, from any beginning. */
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
    /** While `work` runs, nothing is begun that can wait. */
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

    /** Somebody is there: what takes long steps aside until they have been still for a while. */
    use(): void {
      usedAt = now()
    },

    isQuiet: () => urgent === 0 && now() - usedAt >= quietMillis,

    /** One at a time, in order. What fails is lost, without a word: `work` says so itself where that matters. */
    later(work: () => Promise<unknown>): void {
      waiting.push(work)
      catchUp()
    },

    /** Begins nothing more, and waits for what has been begun. */
    end(): Promise<void> {
      isOver = true
      return working
    },
  }
}

/** Who reads what they have found goes on within it, mostly. */
const quietMillis = 5_000

/** One that fails keeps no other waiting. */
async function tried(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch {
    // Nobody waits for it.
  }
}
