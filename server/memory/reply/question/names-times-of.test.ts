import { expect, test } from 'vitest'
import { namesTimesOf } from './names-times-of.ts'

test.each([
  ['how much was the rent in may', 'Rent\nJanuary 1,450\nMay 1,475', true],
  ['how much was the rent in may', 'Rent\nJanuary 1,450\nYou may pay later', false],
  ['what did I pay in March', 'Market hall\nMarina 12.00', false],
  ['what did I pay in March', 'Tue 3 Mar 2026\n12.00', true],
  ['who opens the shop on Saturday', 'Sat 9-12 Ida\nSun closed', true],
  ['who opens the shop on saturday', 'Satay 9.50\nSunny side up', false],
  ['what is due in dec', 'Decoration 12.00', false],
  ['what is due in sept', 'September 14: boiler', true],
  ['may I park there', 'No parking', true],
  ['who was the speaker on Thursday', 'Thurs: Ana', true],
])('%s: %j names its times: %s', (question, text, is) => {
  expect(namesTimesOf(question, text)).toBe(is)
})
