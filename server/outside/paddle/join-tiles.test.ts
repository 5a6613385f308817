import { expect, test } from 'vitest'
import { joinTiles } from './join-tiles.ts'

const line = (x: number, y: number, width: number) => ({ x, y, width, height: 20 })

test('a line that two tiles saw is one', () => {
  expect(joinTiles([[line(0, 100, 300)], [line(2, 101, 299)]])).toEqual([
    { x: 0, y: 100, width: 301, height: 21 },
  ])
})

test('the halves of a line that is cut at the edge of a tile become one', () => {
  expect(joinTiles([[line(0, 50, 500)], [line(450, 51, 400)]])).toEqual([
    { x: 0, y: 50, width: 850, height: 21 },
  ])
})

test('neighbours stay apart, in one tile and across two', () => {
  const lines = [line(0, 0, 100), line(0, 22, 100), line(130, 0, 100)]
  expect(joinTiles([lines])).toHaveLength(3)
  expect(joinTiles(lines.map(l => [l]))).toHaveLength(3)
})
