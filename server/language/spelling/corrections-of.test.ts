import { expect, test } from 'vitest'
import { correctionsOf, isTimeWord } from './corrections-of.ts'

test('an unknown word may be any of the known words that are one letter off', () => {
  expect(correctionsOf('recipt')).toEqual(expect.arrayContaining(['recipe', 'receipt']))
  expect(correctionsOf('dentyst')[0]).toBe('dentist')
  expect(correctionsOf('qzxwvq')).toEqual([])
})

test.each([
  ['recipt', 'receipt'],
  ['brekfast', 'breakfast'],
  ['hotell', 'hotel'],
  ['insurence', 'insurance'],
  ['ivnoice', 'invoice'],
  ['restuarant', 'restaurant'],
])(
  'a letter left out, typed twice or swapped, or another vowel, is likelier than any other letter: %s is %s',
  (typed, meant) => {
    expect(correctionsOf(typed)[0]).toBe(meant)
  },
)

test('a word of time comes first', () => {
  expect(correctionsOf('yesterdey')[0]).toBe('yesterday')
  expect(correctionsOf('febuary')[0]).toBe('february')
  expect([isTimeWord('yesterday'), isTimeWord('receipt')]).toEqual([true, false])
})
