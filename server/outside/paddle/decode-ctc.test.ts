import { expect, test } from 'vitest'
import { decodeCtc } from './decode-ctc.ts'

/** Class 0 is blank, 1 to 3 are a, b, c; class 4 is no letter of the alphabet. */
const alphabet = { size: 5, classes: Int32Array.of(1, 2, 3), characters: ['a', 'b', 'c'] }
const decode = (...steps: number[][]) =>
  decodeCtc({ data: Float32Array.from(steps.flat()), count: steps.length }, alphabet)

const blank = [0.9, 0, 0, 0, 0.1]
const a = [0.1, 0.8, 0.1, 0, 0]
const b = [0.1, 0, 0.7, 0.1, 0.1]

test('repeats are one letter, and a blank between them makes two', () => {
  expect(
    decode(a, a, blank, a, b, b)
      .map(g => g.text)
      .join(''),
  ).toBe('aab')
})

test('a letter stands where it is most certain', () => {
  const faint = [0.3, 0.4, 0.3, 0, 0]
  expect(decode(faint, a, faint)).toEqual([{ text: 'a', step: 1, confidence: expect.closeTo(0.8) }])
})

test('a character outside of the alphabet is never read, though the model prefers it', () => {
  expect(decode([0.05, 0.2, 0.05, 0, 0.7]).map(g => g.text)).toEqual(['a'])
})

test('nothing but blanks is no text', () => {
  expect(decode(blank, blank)).toEqual([])
})
