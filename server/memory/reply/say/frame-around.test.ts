import { expect, test } from 'vitest'
import { frameAround } from './frame-around.ts'

const picture = { width: 1000, height: 2000 }
const wordAt = (x: number, y: number, width: number, height = 20) => ({ x, y, width, height })
const value = wordAt(500, 400, 90)
const around = (...words: ReturnType<typeof wordAt>[]) => {
  const { x, y, width, height } = frameAround({ box: value, picture, words: [value, ...words] })
  const cuts = words.filter(word => {
    const isApart = word.x >= x + width || word.x + word.width <= x
    const isAway = word.y >= y + height || word.y + word.height <= y
    const isWhole = word.x >= x && word.x + word.width <= x + width
    return !isApart && !isAway && !(isWhole && word.y >= y && word.y + word.height <= y + height)
  })
  return { frame: { x, y, width, height }, cuts, end: x + width }
}

test('a word at the edge comes in as a whole, and leaves the next one out', () => {
  const { cuts, end } = around(wordAt(595, 400, 45), wordAt(645, 400, 69), wordAt(720, 400, 24))
  expect(cuts).toEqual([])
  expect(end).toBeGreaterThan(640)
  expect(end).toBeLessThan(645)
})

test('one that reaches far beyond the edge stays out', () => {
  const { cuts, frame } = around(wordAt(0, 400, 230))
  expect(cuts).toEqual([])
  expect(frame.x).toBeGreaterThan(230)
})

test('a line above or below is there as a whole or not at all', () => {
  const { cuts, frame } = around(wordAt(300, 350, 200), wordAt(300, 428, 200), wordAt(300, 325, 400, 22))
  expect(cuts).toEqual([])
  expect(frame.y).toBeGreaterThan(347)
  expect(frame.y).toBeLessThan(350)
  expect(frame.y + frame.height).toBeGreaterThan(448)
})

test('it never leaves the picture', () => {
  const box = wordAt(0, 0, 1000, 40)
  const frame = frameAround({ box, picture, words: [box, wordAt(-5, 70, 1020)] })
  expect(frame.x).toBe(0)
  expect(frame.y).toBe(0)
  expect(frame.width).toBe(1000)
})
