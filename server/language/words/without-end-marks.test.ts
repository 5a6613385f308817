import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
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
  const said = `so${'?'.repeat(50_000)}x`
  expect(withoutEndMarks(said)).toHaveLength(50_003)
  expect(cpuMillisOf(() => withoutEndMarks(said))).toBeLessThan(100)
})
