import { expect, test } from 'vitest'
import { withoutEndMarks } from './without-end-marks.ts'

test.each([
  ['the inn ?!', 'the inn'],
  ['v. 2.1...', 'v. 2.1'],
  ['why? because', 'why? because'],
  ['?', ''],
])('%s becomes %s', (said, bare) => {
  expect(withoutEndMarks(said)).toBe(bare)
})

test('fifty thousand marks in the middle take no longer than as many letters', () => {
  const start = performance.now()
  expect(withoutEndMarks(`so${'?'.repeat(50_000)}x`)).toHaveLength(50_003)
  expect(performance.now() - start).toBeLessThan(100)
})
