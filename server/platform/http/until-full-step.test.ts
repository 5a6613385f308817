import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inFullSteps } from './until-full-step.ts'

test.each([
  ['at once', 0, 1],
  ['after 30 ms', 30, 1],
  ['after 300 ms', 300, 2],
])('what is done %s is answered after whole steps', async (_what, millis, steps) => {
  const beganAt = performance.now()
  expect(await inFullSteps(() => setTimeout(millis, 'done'))).toBe('done')
  expect(performance.now() - beganAt).toBeGreaterThan(steps * 250 - timerMillis)
})

test('so is what fails', async () => {
  const beganAt = performance.now()
  await expect(inFullSteps(() => Promise.reject(new Error('busy')))).rejects.toThrow('busy')
  expect(performance.now() - beganAt).toBeGreaterThan(250 - timerMillis)
})

/** A timer may end a little early. */
const timerMillis = 3
