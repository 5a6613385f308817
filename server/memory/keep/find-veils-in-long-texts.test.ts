import { expect, test } from 'vitest'
import { readingOf } from '#test/a-library.ts'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { growthMax, growthOf } from '#test/time/growth-of.ts'
import { findVeils } from './redaction/find-veils.ts'

const numbered = (make: (i: number) => string) => (chars: number) => {
  let text = ''
  for (let i = 0; text.length < chars; i++) text += make(i)
  return text
}
const repeated = (part: string) => numbered(() => part)

/** Corrected texts full of secrets that are not in the picture. */
test.each([
  ['one line of one PIN', repeated('1234 is my pin ')],
  ['one line of numbers', repeated('1234 ')],
  ['one line of one gate code', repeated('gate 7735# ')],
  ['lines of one password', repeated('password: hunter22\n')],
  ['lines of different passwords', numbered(i => `password: hunter${i}\n`)],
  ['one line of different passwords', numbered(i => `password: hunter${i} `)],
  ['lines of different PINs', numbered(i => `pin ${1000 + ((i * 7919) % 9000)} for x${i}\n`)],
  ['one line of codes to log in', repeated('use 123456 to log in ')],
])('finding what to cover takes no more than linear time: %s', (_, make) => {
  const reading = readingOf('wifi-a')
  const cover = (text: string) => findVeils({ reading, facts: [], text })
  expect(growthOf(chars => cover(make(chars)), 200_000)).toBeLessThan(growthMax)
  const text = make(200_000)
  expect(cpuMillisOf(() => cover(text))).toBeLessThan(1_000)
})

test('with more secrets than can be placed, all of the picture is covered', () => {
  const reading = readingOf('wifi-a')
  const text = numbered(i => `password: hunter${i}\n`)(50_000)
  expect(findVeils({ reading, facts: [], text })).toHaveLength(reading.lines.length)
})
