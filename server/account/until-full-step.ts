import { setTimeout } from 'node:timers/promises'

/**
 * Waits until a whole number of steps has passed since `beganAt`. So the response time hardly tells what was
 * done, for example whether an address has an account.
 */
export async function untilFullStep(beganAt: number, stepMillis = 250): Promise<void> {
  const passed = performance.now() - beganAt
  await setTimeout(Math.ceil(passed / stepMillis) * stepMillis - passed)
}
