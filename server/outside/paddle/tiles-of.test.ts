import { expect, test } from 'vitest'
import { tilesOf } from './tiles-of.ts'

const sizes = [
  { width: 1170, height: 2532 },
  { width: 1440, height: 900 },
  { width: 300, height: 30_000 },
  { width: 30_000, height: 300 },
  { width: 5120, height: 1440 },
  { width: 1640, height: 2360 },
  { width: 1, height: 1 },
]

test.each(sizes)('tiles cover all of $width×$height and stay inside', picture => {
  const tiles = tilesOf(picture)
  for (const { area } of tiles) {
    expect(area.x).toBeGreaterThanOrEqual(0)
    expect(area.x + area.width).toBeLessThanOrEqual(picture.width)
    expect(area.y + area.height).toBeLessThanOrEqual(picture.height)
  }
  for (const row of Map.groupBy(tiles, tile => tile.area.y).values())
    expectCovered(
      row.map(t => t.area.x),
      row.map(t => t.area.x + t.area.width),
      picture.width,
    )
  for (const column of Map.groupBy(tiles, tile => tile.area.x).values())
    expectCovered(
      column.map(t => t.area.y),
      column.map(t => t.area.y + t.area.height),
      picture.height,
    )
})

function expectCovered(starts: number[], ends: number[], length: number) {
  expect(starts[0]).toBe(0)
  expect(ends.at(-1)).toBe(length)
  for (const [i, end] of ends.slice(0, -1).entries()) expect(end).toBeGreaterThan(starts[i + 1] ?? length)
}

test.each(sizes)('every line of $width×$height is reported by a tile that sees all of it', picture => {
  const tiles = tilesOf(picture)
  const height = Math.min(40, picture.height)
  for (let y = 0; y <= picture.height - height; y += 7) {
    const seen = tiles.filter(({ area, from, until }) => {
      const middle = y + height / 2
      return middle >= from && middle <= until && y >= area.y && y + height <= area.y + area.height
    })
    expect(seen.length, `row ${y}`).toBeGreaterThan(0)
  }
})

test('what the model is given has sides that it can halve five times, and is never enlarged by much', () => {
  for (const picture of sizes) {
    for (const { area, width, height } of tilesOf(picture)) {
      expect([width % 32, height % 32]).toEqual([0, 0])
      expect(width).toBeLessThanOrEqual(Math.max(32, area.width + 16))
      expect(height).toBeLessThanOrEqual(Math.max(32, area.height + 16))
    }
  }
})
