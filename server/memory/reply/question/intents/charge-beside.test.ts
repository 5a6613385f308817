import { expect, test } from 'vitest'
import { chargeBeside, fitsCharge } from './charge-beside.ts'

test.each([
  ['What does the gutter cost net of VAT?', true],
  ['how much did we pay, not counting the tip', true],
  ['the fare exclusive of taxes', true],
  ['how much is the room including tax', false],
])('%s is of a bill and its charge, without it: %s', (question, isWithout) => {
  expect(chargeBeside(question)?.isWithout).toBe(isWithout)
})

test.each(['How much must I pay before the tax deadline?', 'What is the VAT?', 'When is the gutter paid?'])(
  '%s is of none',
  question => {
    expect(chargeBeside(question)).toBeNull()
  },
)

test('asked without tax, only what says to be so is an answer', () => {
  const question = 'How much is the gutter without tax?'
  expect(
    ['MwSt 19% 38,00 €', 'Total £90', 'Total incl. VAT £90'].some(line => fitsCharge(question, line)),
  ).toBe(false)
  expect(
    ['Netto 200,00 €', 'Subtotal £75', 'Total excl. VAT £75'].every(line => fitsCharge(question, line)),
  ).toBe(true)
  expect(fitsCharge('How much is the gutter?', 'Total £90')).toBe(true)
})
