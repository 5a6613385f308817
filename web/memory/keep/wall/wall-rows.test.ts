import { expect, test } from 'vitest'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { wallRows } from './wall-rows.ts'

const some = (...ids: number[]) => ids.map(id => aScreenshot({ id }))
const rowsOf = (...given: Parameters<typeof wallRows>) =>
  wallRows(...given).map(row => (row.kind === 'cards' ? row.screenshots.map(({ id }) => id) : row.words))

test('what is side by side stays so when one comes in above it, and the others of its part follow', () => {
  const before = [{ heading: 'Today', screenshots: some(5, 4, 3, 2, 1) }]
  expect(rowsOf(before, 2)).toEqual(['Today', [5, 4], [3, 2], [1]])
  const after = [
    { heading: 'Today', screenshots: some(6, 5, 4, 3, 2, 1) },
    { heading: 'Yesterday', screenshots: some(12, 11) },
  ]
  expect(rowsOf(after, 2, new Set([3, 1]))).toEqual([
    'Today',
    [6],
    [5, 4],
    [3, 2],
    [1],
    'Yesterday',
    [12, 11],
  ])
  expect(rowsOf(after, 1, new Set([3, 1]))).toEqual(rowsOf(after, 1))
})

test('each row knows the place of its first card among all', () => {
  const rows = wallRows([{ heading: 'Today', screenshots: some(4, 3, 2, 1) }], 2, new Set([3]))
  expect(rows.flatMap(row => (row.kind === 'cards' ? [[row.first, row.heading]] : []))).toEqual([
    [0, 'Today'],
    [1, null],
    [3, null],
  ])
})
