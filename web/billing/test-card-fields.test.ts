import { expect, test } from 'vitest'
import { testCardFields } from './test-card-fields.ts'

const fields = testCardFields(new Date(2026, 10, 30))
const good = { number: '4242 4242 4242 4242', expiry: '11/26', cvc: '123' }

test('a card is good to the end of its month', () => {
  expect(fields.safeParse(good).success).toBe(true)
})

test.each([
  [{ number: '4242 4242' }, 'Your card number is incomplete.'],
  [
    { number: '5555 5555 5555 4444' },
    'Only test cards work here, such as 4242 4242 4242 4242. No card is ever charged. This one was not sent.',
  ],
  [{ expiry: '' }, "Your card's expiration date is incomplete."],
  [{ expiry: '1/2' }, "Your card's expiration date is incomplete."],
  [{ expiry: '13/30' }, "Your card's expiration date is invalid."],
  [{ expiry: '10/26' }, "Your card's expiration date is in the past."],
  [{ cvc: '12' }, "Your card's security code is incomplete."],
])('%j is told in one sentence', (wrong, sentence) => {
  const { error } = fields.safeParse({ ...good, ...wrong })
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence])
})
