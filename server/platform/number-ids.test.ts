import { expect, test } from 'vitest'
import { numberIds } from './number-ids.ts'

test('each id has one number, in the order in which they come', () => {
  const { numbersOf, ids } = numberIds(6)
  expect([...numbersOf([70, 30, 10])]).toEqual([0, 1, 2])
  expect([...numbersOf([30, 20, 70])]).toEqual([1, 3, 0])
  expect([...ids()]).toEqual([70, 30, 10, 20])
})

test('ids with the same lowest bits, and very large ones, are told apart', () => {
  const list = [0, 1, 2, 3].flatMap(i => [5 + i * 2 ** 20, 5 + i * 2 ** 40])
  const { numbersOf, ids } = numberIds(list.length)
  const numbers = numbersOf(list)
  expect([...numbers].map(number => ids()[number])).toEqual(list)
  expect(ids()).toHaveLength(new Set(list).size)
})
