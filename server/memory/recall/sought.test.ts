import { expect, test } from 'vitest'
import { wordsOf } from './search-words.ts'
import { seek } from './sought.ts'

test.each([
  ['QN6S', [['qn6s']]],
  ['MPU6050', [['mpu', '6050'], ['mpu6050']]],
  ['B12', []],
])('a code may go on, its last part alone only where that tells something: %s', (typed, begun) => {
  const forms = wordsOf(typed).flatMap(word => seek(word).forms)
  expect(forms.filter(({ open }) => open).map(({ parts }) => parts)).toEqual(begun)
})
