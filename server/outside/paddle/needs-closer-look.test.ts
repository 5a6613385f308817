import { expect, test } from 'vitest'
import { needsCloserLook } from './needs-closer-look.ts'

const linesOf = (...heights: number[]) =>
  heights.map((height, i) => ({ x: 0, y: i * 60, width: 300, height }))
const page = { width: 1440, height: 2700 }

test('a long page of small letters is looked at again, a phone of large ones is not', () => {
  expect(needsCloserLook(page, linesOf(18, 20, 22, 40))).toBe(true)
  expect(needsCloserLook({ width: 1170, height: 2532 }, linesOf(48, 52, 58, 100))).toBe(false)
})

test('nothing is looked at again that was not shrunk, or that has no text', () => {
  expect(needsCloserLook({ width: 1440, height: 900 }, linesOf(8, 9, 10))).toBe(false)
  expect(needsCloserLook(page, [])).toBe(false)
})
