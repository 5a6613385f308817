import { expect, test } from 'vitest'
import type { DecodedPicture } from './decode-picture.ts'
import { drawVeils } from './draw-veils.ts'

const box = { x: 40, y: 30, width: 100, height: 20 }

/** Paper, with ink where `isInk` says so. */
function aPage(isInk: (x: number, y: number) => boolean): DecodedPicture {
  const [width, height] = [200, 100]
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      data.fill(isInk(x, y) ? 20 : 240, (y * width + x) * 3, (y * width + x) * 3 + 3)
  return { data, width, height }
}
const isInBox = (x: number, y: number) =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height

test('whatever stood there, the same is seen instead', () => {
  const one = drawVeils(
    aPage((x, y) => isInBox(x, y) && x % 3 === 0),
    [box],
  )
  const other = drawVeils(
    aPage((x, y) => isInBox(x, y) && (x * y) % 7 < 2),
    [box],
  )
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(true)
  expect(one.data[((box.y + 10) * one.width + box.x + 50) * 3]).toBeLessThan(220)
})

test('of a line that goes down no more is covered on either side than of one that goes across', () => {
  const isInk = (x: number) => x % 2 === 0
  const drawn = drawVeils(aPage(isInk), [{ x: 90, y: 10, width: 20, height: 80 }])
  const changed = (x: number) =>
    drawn.data[(50 * drawn.width + x) * 3] !== aPage(isInk).data[(50 * 200 + x) * 3]
  const columns = Array.from({ length: drawn.width }, (_, x) => x).filter(changed)
  expect([columns[0], columns.at(-1)]).toEqual([85, 114])
})

test('the rest of the picture stays as it was', () => {
  const isInk = (x: number, y: number) => y > 70 && x % 2 === 0
  const drawn = drawVeils(aPage(isInk), [box])
  const rest = (page: DecodedPicture) => Buffer.from(page.data).subarray(60 * 200 * 3)
  expect(rest(drawn).equals(rest(aPage(isInk)))).toBe(true)
})

test.each([
  [{ x: -50, y: -20, width: 90, height: 40 }],
  [{ x: 190, y: 90, width: 900, height: 900 }],
  [{ x: 500, y: 500, width: 10, height: 10 }],
  [{ x: 10, y: 10, width: 0, height: 0 }],
])('a box that is not all in the picture, %j, does no harm', odd => {
  const page = aPage(() => false)
  expect(drawVeils(page, [odd]).data).toHaveLength(200 * 100 * 3)
})
