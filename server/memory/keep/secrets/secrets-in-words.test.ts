import { expect, test } from 'vitest'
import { secretsIn } from './secrets.ts'

test.each([
  ['Safe: two right to 18, left to 44, right to 7', 'two right to 18, left to 44, right to 7'],
  ['The safe combination is thirty-two, eleven, fifty-four', 'thirty-two, eleven, fifty-four'],
  ['Safe combo: twelve right, forty left, eight right', 'twelve right, forty left, eight right'],
  ['padlock code is four seven one nine', 'four seven one nine'],
  ['Safe: thirty left, sixteen right, two left', 'thirty left, sixteen right, two left'],
  ['Safe code: nine zero two seven', 'nine zero two seven'],
])('a combination in words is hidden in %j', (text, combination) => {
  expect(secretsIn(text).map(({ from, to }) => text.slice(from, to))).toEqual([combination])
})

test.each([
  'Safe: one of four, two of five, six',
  'The door is one, two, three steps away',
  'Gate: two hours, three minutes, four seconds',
  'lock is two - three - four weeks away',
  'turn left, then right, two left, one right',
  'Garage: two cars, one bike, three skis',
  'combination of one, two or three colours',
  'The safe is ten, twenty metres off',
  'Dial: twelve right angle',
])('nothing is hidden in %j', text => {
  expect(secretsIn(text)).toEqual([])
})
