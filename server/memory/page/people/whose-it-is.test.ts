import { expect, test } from 'vitest'
import { isOf, ownerAsked, ownersIn } from './whose-it-is.ts'

test.each([
  ["when does Mom's passport expire?", 'mom'],
  ["what is my grandmother's number", 'grandmother'],
  ['dads new address', 'dad'],
  ["What's the wifi password?", null],
  ["when's the dentist", null],
  ['when does my passport expire', null],
])('%s asks for what is of %s', (question, person) => {
  expect(ownerAsked(question)).toBe(person)
})

test.each([
  ["Don't forget your licence runs out in May, Piet", 'Anna', 'piet', true],
  ["Don't forget your licence runs out in May, Piet", 'Anna', 'anna', false],
  ['Your licence runs out in May', 'Anna', 'anna', false],
  ['My licence runs out in May', 'Anna', 'anna', true],
  ['My licence runs out in May', 'Anna', 'piet', false],
  ["Piet's licence runs out in May", 'Anna', 'piet', true],
  ["Piet's licence runs out in May", 'Anna', 'anna', false],
  ['My licence runs out in May', 'Mum', 'mother', true],
  ['The licence office closes at 4 PM', null, 'anna', true],
])('“%s”, said by %s: of %s %s', (line, speaker, person, isTheirs) => {
  expect(isOf(person, ownersIn(line, speaker))).toBe(isTheirs)
})
