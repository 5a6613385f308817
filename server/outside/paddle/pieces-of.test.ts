import { expect, test } from 'vitest'
import { piecesOf, pieceWidthMax } from './pieces-of.ts'

test('a short line is one piece', () => {
  expect(piecesOf(800, [], 8)).toEqual([{ start: 0, end: 800, isAfterGap: false }])
})

test('a long line is cut in its widest gap, between words', () => {
  const gaps = [
    { start: 1180, end: 1184 },
    { start: 1240, end: 1264 },
    { start: 2000, end: 2100 },
  ]
  expect(piecesOf(2400, gaps, 8)).toEqual([
    { start: 0, end: 1256, isAfterGap: false },
    { start: 1256, end: 2400, isAfterGap: true },
  ])
})

test('without gaps it is cut all the same, and no piece is much too wide', () => {
  const pieces = piecesOf(40_000, [], 8)
  expect(pieces.at(-1)?.end).toBe(40_000)
  for (const { start, end, isAfterGap } of pieces) {
    expect(end - start).toBeLessThanOrEqual(pieceWidthMax + 8)
    expect([start % 8, isAfterGap]).toEqual([0, false])
  }
})
