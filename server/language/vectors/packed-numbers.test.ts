import { expect, test } from 'vitest'
import { packNumbers, unpackNumbers } from './packed-numbers.ts'

test('Numbers are rounded, and cut off at 46', () => {
  expect(unpackNumbers(packNumbers([0, 1.4, -2.6, 46, -47, 500]))).toEqual([0, 1, -3, 46, -46, 46])
})

test('Each number is a visible character, and none is a space', () => {
  expect(packNumbers([-46, 0, 46])).toBe('!O}')
})
