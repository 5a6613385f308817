import { setTimeout } from 'node:timers/promises'

/**
 * Waits until a whole number of steps has passed since `beganAt`. So the response time hardly tells what was
 * done, for example whether an address has an account.
 */
export async function untilFullStep(beganAt: number): Promise<void> {
  const passed = performance.now() - beganAt
  await setTimeout(Math.ceil(passed / stepMillis) * stepMillis - passed)
}
const stepMillis = 250

/**
 * Does something for a key, and answers or fails after a whole number of steps. A right guess at a secret is
 * other work than a wrong one, and this hides it: nearly all searches take less than a step.
 */
export async function inFullSteps<T>(work: () => Promise<T>): Promise<T> {
  const beganAt = performance.now()
  try {
    return await work()
  } finally {
    await untilFullStep(beganAt)
  }
}
