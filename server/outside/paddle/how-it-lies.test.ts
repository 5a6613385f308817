import { expect, test } from 'vitest'
import { howItLies } from './how-it-lies.ts'

const row = (y: number) => ({ x: 10, y, width: 300, height: 20 })
const column = (x: number) => ({ x, y: 10, width: 20, height: 300 })
const icon = { x: 0, y: 0, width: 20, height: 24 }

test('lines that go down lie on their side, whatever icons and a row or two there are', () => {
  expect(howItLies([1, 2, 3, 4].map(column), []).isSideways).toBe(true)
  expect(howItLies([...[1, 2, 3, 4].map(column), row(1), icon, icon], []).isSideways).toBe(true)
  expect(howItLies([...[1, 2, 3, 4].map(row), column(1), column(2), column(3)], []).isSideways).toBe(false)
  expect(howItLies([column(1), column(2)], []).isSideways).toBe(false)
})

test('a slant is what most long lines have, and none where they differ or hardly have one', () => {
  expect(howItLies([], [5, 4.6, 5.2, 4.9, -20]).slant).toBe(4.9)
  expect(howItLies([], [-8, -7.6, -8.2]).slant).toBe(-8)
  expect(howItLies([], [0.3, -0.2, 0.1, 0.4]).slant).toBe(0)
  expect(howItLies([], [12, -3, 40, 0, 7]).slant).toBe(0)
  expect(howItLies([], [9, 9]).slant).toBe(0)
})
