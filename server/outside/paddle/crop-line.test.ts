import { expect, test } from 'vitest'
import { cropLine, lineHeight } from './crop-line.ts'

function aPicture(width: number, height: number, brightness: (x: number, y: number) => number) {
  const data = new Uint8Array(new SharedArrayBuffer(width * height))
  for (let i = 0; i < data.length; i++) data[i] = brightness(i % width, Math.floor(i / width))
  return { data, width, height }
}

test('faint light text on dark comes out black on white', () => {
  const picture = aPicture(200, 60, x => (x % 20 < 4 ? 90 : 60))
  const line = cropLine(picture, { x: 0, y: 0, width: 200, height: 60 })
  expect(line.height).toBe(lineHeight)
  expect(line.width % 8).toBe(0)
  expect(Math.max(...line.data)).toBeGreaterThan(245)
  expect(Math.min(...line.data)).toBeLessThan(10)
  expect(line.data.filter(v => v > 128).length).toBeGreaterThan(line.data.length / 2)
})

test('a box that reaches over the edge is cut there; one pixel is enough', () => {
  const picture = aPicture(1, 1, () => 200)
  expect(cropLine(picture, { x: -3, y: -3, width: 9, height: 9 }).data).toHaveLength(lineHeight * 56)
})

test('resizing keeps an even ground even', () => {
  const picture = aPicture(333, 71, () => 140)
  const line = cropLine(picture, { x: 0, y: 0, width: 333, height: 71 })
  expect(Math.max(...line.data) - Math.min(...line.data)).toBeLessThan(1)
})
