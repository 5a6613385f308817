import { expect, test } from 'vitest'
import { linesOfSet } from './lines-of-set.ts'

test('The likely lines are chosen in their order, and a line far behind them is not', () => {
  expect(linesOfSet([0.02, 0.9, 0.05, 0.8, 0.1], 'list')).toEqual([1, 3])
})

test('Many lines that are all a little likely belong together', () => {
  expect(linesOfSet([0.4, 0.45, 0.01, 0.42, 0.38, 0.44], 'sum')).toEqual([0, 1, 3, 4, 5])
})

test('A difference has two lines, and what is reckoned has at least as many as asked', () => {
  expect(linesOfSet([0.9, 0.7, 0.6], 'between', 2)).toEqual([0, 1])
  expect(linesOfSet([0.9, 0.01, 0.05], 'sum')).toEqual([0])
  expect(linesOfSet([0.9, 0.01, 0.05], 'sum', 2)).toEqual([0, 2])
})

test('A page without lines has no set', () => {
  expect(linesOfSet([], 'sum', 2)).toEqual([])
})
