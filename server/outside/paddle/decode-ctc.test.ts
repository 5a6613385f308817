import { expect, test } from 'vitest'
import { decodeCtc } from './decode-ctc.ts'

const characters = ['', 'a', 'b', 'c']
const decode = (...steps: number[][]) =>
  decodeCtc({ data: Float32Array.from(steps.flat()), count: steps.length }, characters)

const blank = [0.9, 0.1, 0, 0]
const a = [0.1, 0.8, 0.1, 0]
const b = [0.1, 0, 0.7, 0.2]

test('repeats are one letter, and a blank between them makes two', () => {
  expect(
    decode(a, a, blank, a, b, b)
      .map(g => g.text)
      .join(''),
  ).toBe('aab')
})

test('a letter stands where it is most certain', () => {
  const faint = [0.3, 0.4, 0.3, 0]
  expect(decode(faint, a, faint)).toEqual([{ text: 'a', step: 1, confidence: expect.closeTo(0.8) }])
})

test('nothing but blanks is no text', () => {
  expect(decode(blank, blank)).toEqual([])
})
