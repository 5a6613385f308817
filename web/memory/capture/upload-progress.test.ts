import { expect, test } from 'vitest'
import { nextProgress } from './upload-progress.ts'

test('the bar always moves on, and waits at 90 percent', () => {
  let percent = 0
  for (let tick = 0; tick < 200; tick += 1) {
    const next = nextProgress(percent)
    expect(next).toBeGreaterThan(percent < 90 ? percent : 89)
    expect(next).toBeLessThanOrEqual(90)
    percent = next
  }
  expect(percent).toBe(90)
})
