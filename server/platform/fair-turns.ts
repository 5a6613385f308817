import { fairShares } from './fair-shares.ts'

type Options = { max: number; least: number; waitMsMax: number; tooLong: () => Error }

/**
 * A semaphore with `max` units, shared fairly between keys. A caller that finds no free unit waits, and is
 * refused after `waitMsMax`. The key with the fewest units in use is served first.
 */
export function fairTurns<Key>({ max, least, waitMsMax, tooLong }: Options) {
  const shares = fairShares<Key>(max, least)
  /** In the order in which the keys were last served. */
  const waiting = new Map<Key, Set<Waiting>>()

  /**
   * Takes units until the returned function is called. A request above `least` counts as `least`. `patience`:
   * how long to wait for them.
   */
  async function take(key: Key, wanted = 1, patience = waitMsMax): Promise<() => void> {
    const units = Math.min(wanted, least)
    if (waiting.has(key) || !shares.take(key, units)) await turn(key, units, patience)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      shares.giveBack(key, units)
      serve()
    }
  }

  function turn(key: Key, units: number, patience: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        const others = waiting.get(key)
        others?.delete(one)
        waiting.delete(key)
        if (others && others.size > 0) waiting.set(key, others)
      }
      const begin = () => {
        leave()
        resolve()
      }
      const one: Waiting = { units, begin }
      const timer = setTimeout(() => {
        leave()
        reject(tooLong())
      }, patience)
      waiting.set(key, (waiting.get(key) ?? new Set()).add(one))
    })
  }

  function serve() {
    const keys = [...waiting.keys()].sort((a, b) => shares.of(a) - shares.of(b))
    for (const key of keys) {
      const [first] = waiting.get(key) ?? []
      if (!first || !shares.take(key, first.units)) continue
      first.begin()
      return serve()
    }
  }

  return {
    take,
    /** Runs `work` when its turn comes. */
    async during<T>(key: Key, work: () => Promise<T>, patience?: number): Promise<T> {
      const giveBack = await take(key, 1, patience)
      try {
        return await work()
      } finally {
        giveBack()
      }
    },
  }
}

type Waiting = { units: number; begin: () => void }
