export type Lending<T> = {
  /** Waits its turn, first come, first served. */
  borrow(): Promise<T>
  giveBack(thing: T): void
  /** Refuses everybody who waits now or asks later. */
  close(error: Error): void
}

/**
 * Lends a few things to many callers, each thing to one caller at a time. Refuses a wait longer than
 * `waitMsMax` with `tooLong`.
 */
export function createLending<T>(
  things: T[],
  { waitMsMax, tooLong }: { waitMsMax: number; tooLong: string },
): Lending<T> {
  const free = [...things]
  const waiting = new Set<Waiting<T>>()
  let closed: Error | null = null

  function queue(): Promise<T> {
    return new Promise((take, refuse) => {
      const timer = setTimeout(() => leave(new Error(tooLong)), waitMsMax)
      const one = { take, timer, leave }
      function leave(error: Error) {
        waiting.delete(one)
        clearTimeout(timer)
        refuse(error)
      }
      waiting.add(one)
    })
  }

  function giveBack(thing: T) {
    const [next] = waiting
    if (!next) return void free.push(thing)
    waiting.delete(next)
    clearTimeout(next.timer)
    next.take(thing)
  }

  return {
    async borrow() {
      if (closed) throw closed
      return free.shift() ?? queue()
    },
    giveBack,
    close(error) {
      closed = error
      for (const { leave } of waiting) leave(error)
    },
  }
}

type Waiting<T> = { take(thing: T): void; timer: NodeJS.Timeout; leave(error: Error): void }
