import { setImmediate } from 'node:timers/promises'

/**
 * Runs the steps one after the other, and lets other waiting work run in between. In one go they would block
 * everybody.
 */
export async function inTurns(steps: readonly (() => unknown)[]): Promise<void> {
  for (const step of steps) {
    await setImmediate()
    step()
  }
}
