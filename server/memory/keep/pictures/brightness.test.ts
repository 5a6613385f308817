import { expect, test } from 'vitest'
import { brightness } from './brightness.ts'

/** Different bytes in a row, after `offset` others. */
function aPicture(width: number, height: number, offset = 0) {
  const bytes = Uint8Array.from({ length: offset + 3 * width * height }, (_, i) => (i * 37) % 256)
  return { data: bytes.subarray(offset), width, height }
}

function byteByByte({ data, width, height }: ReturnType<typeof aPicture>) {
  const weights = [77, 150, 29]
  const weighed = (i: number) => weights.reduce((sum, weight, c) => sum + weight * (data[3 * i + c] ?? 0), 0)
  return Uint8Array.from({ length: width * height }, (_, i) => weighed(i) >> 8)
}

test.each([1, 2, 3, 4, 5, 7, 8, 97])('a picture of 3 rows of %i pixels is as bright as its parts', width => {
  const picture = aPicture(width, 3)
  expect(Uint8Array.from(brightness(picture).data)).toEqual(byteByByte(picture))
})

test('also where its bytes begin within a word', () => {
  const picture = aPicture(6, 2, 1)
  expect(Uint8Array.from(brightness(picture).data)).toEqual(byteByByte(picture))
})

test.each([5, 6])('in memory that has room for it, of %i bytes or fresh', room => {
  const [picture, memory] = [aPicture(2, 3), new SharedArrayBuffer(room)]
  const { data } = brightness(picture, memory)
  expect(Uint8Array.from(data)).toEqual(byteByByte(picture))
  expect(data.buffer === memory).toBe(room === 6)
})

test('an even ground stays even', () => {
  const white = { data: new Uint8Array(3 * 40).fill(255), width: 8, height: 5 }
  expect(new Set(brightness(white).data)).toEqual(new Set([255]))
})

test('black is black, from the first pixel on', () => {
  const black = { data: new Uint8Array(3 * 8), width: 8, height: 1 }
  expect(new Set(brightness(black).data)).toEqual(new Set([0]))
})
