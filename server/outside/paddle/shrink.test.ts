import { expect, test } from 'vitest'
import { shrink } from './shrink.ts'

function aRamp(width: number, height: number) {
  const data = new Uint8Array(new SharedArrayBuffer(width * height))
  for (let i = 0; i < data.length; i++) data[i] = Math.round((255 * (i % width)) / Math.max(1, width - 1))
  return { data, width, height }
}
const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, v) => sum + v, 0) / values.length

test.each([
  [100, 40, 32, 32],
  [97, 61, 64, 32],
  [10, 10, 32, 32],
  [1, 1, 32, 32],
])('%i×%i as %i×%i is as bright as before', (width, height, newWidth, newHeight) => {
  const picture = aRamp(width, height)
  const small = shrink(picture, { x: 0, y: 0, width, height }, newWidth, newHeight)
  expect(small).toHaveLength(newWidth * newHeight)
  expect(mean(small)).toBeCloseTo(mean(picture.data), 0)
})

test('only the part that is asked for is looked at', () => {
  const picture = aRamp(100, 100)
  const right = shrink(picture, { x: 90, y: 10, width: 10, height: 20 }, 5, 5)
  expect(Math.min(...right)).toBeGreaterThan(225)
})

test('a new pixel is the average of what lies under it, each by the part of it that does', () => {
  const data = new Uint8Array(new SharedArrayBuffer(6))
  data.set([10, 20, 30, 40, 50, 60])
  const small = shrink({ data, width: 6, height: 1 }, { x: 0, y: 0, width: 5, height: 1 }, 2, 1)
  expect([...small]).toEqual([
    expect.closeTo((10 + 20 + 30 / 2) / 2.5),
    expect.closeTo((30 / 2 + 40 + 50) / 2.5),
  ])
})
