import { setImmediate } from 'node:timers/promises'

/** One step after the other, with whatever else waits in between: together they would hold up everybody. */
export async function inTurns(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await setImmediate()
    step()
  }
}
