import { setImmediate } from 'node:timers/promises'

/** Await this between the steps of long work. After `millisMax` of work it lets other waiting work run. */
export function turnTaker(millisMax = 10): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < millisMax) return
    await setImmediate()
    since = performance.now()
  }
}
