import { setImmediate } from 'node:timers/promises'

/** Awaited between the steps of long work: once that has held everybody up for some milliseconds, whatever waits goes first. */
export function turnTaker(millisMax = 10): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < millisMax) return
    await setImmediate()
    since = performance.now()
  }
}
