import { expect, test } from 'vitest'
import { askedValue } from './asked-value.ts'

test.each([
  ['address of the dentist', 'address', 'the dentist'],
  ["what is the dentist's address?", 'address', "what is the dentist's"],
  ['phone number of the hotel', 'phone', 'the hotel'],
  ['hotel phone', 'phone', 'hotel'],
  ['email address for support', 'email', 'support'],
  ['how much was the hotel', 'amount', 'the hotel'],
  ['price of the backpack', 'amount', 'the backpack'],
  ['emails from Anna', null, 'emails from Anna'],
  ['address', null, 'address'],
])('"%s" asks for %s of "%s"', (question, wants, rest) => {
  const asked = askedValue(question)
  expect([asked.wants, asked.rest.replace(/\s+/g, ' ').trim().replace(/[?]$/, '')]).toEqual([wants, rest])
})
