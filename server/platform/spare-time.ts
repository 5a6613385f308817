export type SpareTime = ReturnType<typeof createSpareTime>

/** Does what nobody waits for while nothing is done that somebody waits for. */
export function createSpareTime() {
  const waiting: (() => Promise<unknown>)[] = []
  let urgent = 0
  let isWorking = false

  async function catchUp() {
    if (isWorking) return
    isWorking = true
    for (let work = next(); work; work = next()) await work()
    isWorking = false
  }
  const next = () => (urgent === 0 ? waiting.shift() : undefined)

  return {
    /** While `work` runs, nothing is begun that can wait. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      urgent++
      try {
        return await work()
      } finally {
        urgent--
        void catchUp()
      }
    },

    /** One at a time, in order. `work` handles its own failures. */
    later(work: () => Promise<unknown>): void {
      waiting.push(work)
      void catchUp()
    },
  }
}
