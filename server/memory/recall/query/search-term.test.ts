import { expect, test } from 'vitest'
import { partsSoughtMax, wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import { termOf } from './search-term.ts'

test.each([
  ['QN6S', [['qn6s']]],
  ['MPU6050', [['mpu', '6050'], ['mpu6050']]],
  ['B12', []],
])('a code may go on, its last part alone only where that tells something: %s', (typed, begun) => {
  const forms = wordsOf(typed).flatMap(word => termOf(word).forms)
  expect(forms.filter(({ open }) => open).map(({ parts }) => parts)).toEqual(begun)
})

test.each(['1a'.repeat(1000), '東'.repeat(2000), 'a-'.repeat(1000)])(
  'of a word without an end no more is looked for than begins it',
  typed => {
    const [word] = wordsOf(typed)
    const [begun, ...others] = word ? termOf({ ...word, open: true }).forms : []
    expect([begun?.parts.length, begun?.open, others]).toEqual([partsSoughtMax, false, []])
  },
)
