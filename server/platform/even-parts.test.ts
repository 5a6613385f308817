import { expect, test } from 'vitest'
import { evenParts } from './even-parts.ts'

const split = (lengths: number[], partsMax = 3, partMin = 10) =>
  evenParts(lengths, length => length, { partsMax, partMin })

test('the parts are about as long', () => {
  expect(split([30, 1, 30, 2, 30, 3])).toEqual([
    [30, 3],
    [30, 2],
    [30, 1],
  ])
  expect(split([5, 40, 5, 15, 15], 2)).toEqual([[40], [15, 15, 5, 5]])
})

test('little work stays whole', () => {
  expect(split([3, 9, 2])).toEqual([[9, 3, 2]])
  expect(split([12, 9])).toEqual([[12, 9]])
})

test('no part is too short beside a long one', () => {
  expect(split([50, 1])).toEqual([[50, 1]])
  expect(split([50, 12, 1], 3)).toEqual([[50], [12, 1]])
})

test('no part is empty', () => {
  expect(split([])).toEqual([])
  expect(split([100])).toEqual([[100]])
  expect(split([0, 0])).toEqual([[0, 0]])
})
