import { expect, test } from 'vitest'
import { lightPattern } from './light-pattern.ts'

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(({ 0: one }) => one)

test('the letters of every script that is read, and of those in use, are letters without the flag u', () => {
  const letters = [...'aZßæœøłđŻżıİéñõςЖёאبक字ひカ한ǆẞ']
  expect(letters.filter(one => !lightPattern(/^\p{L}$/iu).test(one))).toEqual([])
  expect([...'09_-.,:;€×÷«»“’ \n'].filter(one => lightPattern(/\p{L}/iu).test(one))).toEqual([])
})

test('letters are meant inside brackets and outside, and behind a backslash brackets are none', () => {
  expect(found(lightPattern(/(?<!\p{L})[\p{L}'’]+\]?/giu), 'l’été 3 a]')).toEqual(['l’été', 'a]'])
  expect(found(lightPattern(/\[\p{L}\]/gu), '[a] [1]')).toEqual(['[a]'])
  expect(found(lightPattern(/[^\p{L}\d]/gu), 'aß-1')).toEqual(['-'])
})

test('digits are meant too, and what is neither letter nor digit is refused', () => {
  expect(found(lightPattern(/[\p{L}\p{N}]+|\p{N}/giu), 'flat 3b {N}')).toEqual(['flat', '3b', 'N'])
  expect(() => lightPattern(/\p{Lu}/u)).toThrow('Lu')
})
