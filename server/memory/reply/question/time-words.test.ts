import { expect, test } from 'vitest'
import { splitTime } from './time-words.ts'

test.each([
  ['receipts from March', 'from March', 'receipts'],
  ['what did I pay in early March', 'in early March', 'what did I pay'],
  ['what is planned on Christmas Eve', 'on Christmas Eve', 'what is planned'],
  ['how much did I spend in March last year?', 'in March last year', 'how much did I spend ?'],
  ['what did I save the day before yesterday', 'the day before yesterday', 'what did I save'],
  ['what is due by Friday', 'by Friday', 'what is due'],
  ['receipts saved in March', 'in March', 'receipts saved'],
  ["how much was last month's rent", 'last month', 'how much was rent'],
  ['spent between March and May at Lidl', 'between March and May', 'spent at Lidl'],
  ['notes of a couple of weeks ago', 'of a couple of weeks ago', 'notes'],
  ['what did I keep lately', 'lately', 'what did I keep'],
])('"%s" speaks of the time "%s"', (question, when, rest) => {
  expect(splitTime(question, 'also-named')).toEqual({ when, rest })
})

test.each([
  'the Boxing Day menu',
  'how to fall asleep',
  'recipe for Sunday roast',
  'may I bring a dog',
  'what is the 10 minute recipe',
  'which gym is open 24 hours',
])('"%s" speaks of none', question => {
  expect(splitTime(question, 'also-named')).toEqual({ when: null, rest: question })
})

test('a name of a month or a feast is a word of what is asked for, where a value is', () => {
  expect(splitTime('what is the total for April', 'relative-only').when).toBeNull()
  expect(splitTime('when is the flight on Christmas Eve', 'relative-only').when).toBeNull()
  expect(splitTime('what did I pay last April', 'relative-only').when).toBe('last April')
})
