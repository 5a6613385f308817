import { expect, test } from 'vitest'
import { createTestPayments } from './payments-test.ts'

const now = Date.UTC(2026, 5, 15)
const payments = createTestPayments()
const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }
const whyDeclined = (changed: Partial<typeof card>, at = now) =>
  payments.whyDeclined?.({ ...card, ...changed }, at)

test.each(['4242 4242 4242 4242', '4242424242424242', '4242-4242-4242-4242'])('%s is paid', number => {
  expect(whyDeclined({ number })).toBeNull()
})

test.each([
  ['4000 0000 0000 0002', 'Your card was declined.'],
  ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
  ['4000 0000 0000 0069', 'Your card has expired.'],
  ['4000 0000 0000 0119', 'An error occurred while processing your card. Try again in a little bit.'],
])('%s: %s', (number, sentence) => {
  expect(whyDeclined({ number })).toBe(sentence)
})

test.each(['5555 5555 5555 4444', '4242 4242 4242 4241', '', 'my card', '４２４２４２４２４２４２４２４２'])(
  'a card that is no test card is not taken: %s',
  number => {
    expect(whyDeclined({ number })).toMatch(/^Only test cards work here/)
  },
)

test.each(['', '13/30', '00/30', '1230', '12/2030', '12/3', 'soon'])(
  'an expiry that is none is said: %s',
  expiry => {
    expect(whyDeclined({ expiry })).toBe("Your card's expiration date is invalid.")
  },
)

test('a card is good until the last moment of its month', () => {
  const [lastMoment, nextMonth] = [Date.UTC(2026, 6) - 1, Date.UTC(2026, 6)]
  for (const expiry of ['06/26', '6/26', '06 / 26']) {
    expect(whyDeclined({ expiry }, lastMoment)).toBeNull()
    expect(whyDeclined({ expiry }, nextMonth)).toBe("Your card's expiration date is in the past.")
  }
  expect(whyDeclined({ expiry: '12/25' }, Date.UTC(2026, 0))).toMatch(/past/)
})

test.each(['', '12', '12345', 'abc'])('a security code that is none is said: %s', cvc => {
  expect(whyDeclined({ cvc })).toBe("Your card's security code is incomplete.")
})

test.each(['123', '1234', ' 123'])('a security code of three or four digits is fine: %s', cvc => {
  expect(whyDeclined({ cvc })).toBeNull()
})

test('the same reference opens the same payment, and its name does not tell its secret', async () => {
  const order = { reference: 'one', plan: 'monthly', cents: 499, customerId: null } as const
  const opened = await payments.open(order)
  expect(await payments.open(order)).toEqual(opened)
  expect(opened.providerId).not.toContain('one')
  expect((await payments.open({ ...order, reference: 'two' })).clientSecret).not.toBe(opened.clientSecret)
})
