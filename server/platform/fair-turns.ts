import { fairShares } from './fair-shares.ts'

type Options = { max: number; least: number; waitMsMax: number; tooLong: () => Error }

/** Lets so many units be in use at once, shared fairly between keys. Who finds none free waits, and is refused after a while. */
export function fairTurns<Key>({ max, least, waitMsMax, tooLong }: Options) {
  const shares = fairShares<Key>(max, least)
  const waiting = new Set<{ key: Key; units: number; begin: () => void }>()

  /** The units, until the return value is called. More than there are of all counts as all. */
  async function take(key: Key, wanted: number): Promise<() => void> {
    const units = Math.min(wanted, least)
    const isNext = ![...waiting].some(other => other.key === key)
    if (!isNext || !shares.take(key, units)) await turn(key, units)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      shares.giveBack(key, units)
      beginWaiting()
    }
  }

  function turn(key: Key, units: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const one = { key, units, begin }
      const timer = setTimeout(() => {
        waiting.delete(one)
        reject(tooLong())
      }, waitMsMax)
      function begin() {
        clearTimeout(timer)
        waiting.delete(one)
        resolve()
      }
      waiting.add(one)
    })
  }

  /** First come, first served by each key; one that waits for more than is free holds up no other. */
  function beginWaiting() {
    const passedOver = new Set<Key>()
    for (const one of waiting) {
      if (passedOver.has(one.key)) continue
      if (shares.take(one.key, one.units)) one.begin()
      else passedOver.add(one.key)
    }
  }

  return { take }
}
