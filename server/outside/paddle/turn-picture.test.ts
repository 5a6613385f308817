import { expect, test } from 'vitest'
import type { Pixels } from '#server/outside/text-reader.ts'
import { turnPicture } from './turn-picture.ts'

function aPicture(...rows: number[][]): Pixels {
  const width = rows[0]?.length ?? 0
  const data = new Uint8Array(new SharedArrayBuffer(width * rows.length))
  data.set(rows.flat())
  return { data, width, height: rows.length }
}

const rowsOf = ({ data, width, height }: Pixels) =>
  Array.from({ length: height }, (_, y) => [...data.slice(y * width, (y + 1) * width)])

const picture = aPicture([1, 2, 3], [4, 5, 6])

test('turned by quarters every pixel stays as it was', () => {
  expect(rowsOf(turnPicture(picture, 90))).toEqual([
    [4, 1],
    [5, 2],
    [6, 3],
  ])
  expect(rowsOf(turnPicture(picture, 180))).toEqual([
    [6, 5, 4],
    [3, 2, 1],
  ])
  expect(rowsOf(turnPicture(picture, 270))).toEqual([
    [3, 6],
    [2, 5],
    [1, 4],
  ])
})

test('turned by a little it is larger, and its corners are of its ground', () => {
  const plane = aPicture(...Array.from({ length: 40 }, () => Array(100).fill(200)))
  const turned = turnPicture(plane, 10)
  expect([turned.width, turned.height]).toEqual([105, 57])
  expect(new Set(turned.data)).toEqual(new Set([200]))
})
