import { expect, test } from 'vitest'
import { correctionsOf, isTimeWord } from './corrections-of.ts'

test('an unknown word may be any of the known words that are one letter off', () => {
  expect(correctionsOf('recipt')).toEqual(expect.arrayContaining(['recipe', 'receipt']))
  expect(correctionsOf('dentyst')[0]).toBe('dentist')
  expect(correctionsOf('qzxwvq')).toEqual([])
})

test('a word of time comes first', () => {
  expect(correctionsOf('yesterdey')[0]).toBe('yesterday')
  expect(correctionsOf('febuary')[0]).toBe('february')
  expect([isTimeWord('yesterday'), isTimeWord('receipt')]).toEqual([true, false])
})
