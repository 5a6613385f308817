import { createHash } from 'node:crypto'
import { cardFaults, testCards } from '#contract/billing/test-cards.ts'
import type { TestCard } from '#contract/billing.ts'
import type { Payments } from './payments.ts'

/**
 * The built-in provider that charges nobody, for trying the whole checkout without a key. It stores nothing:
 * our own table holds what was opened, and cards are checked and forgotten.
 */
export const createTestPayments = (): Payments => ({
  provider: 'test',
  publishableKey: null,
  async open({ reference }) {
    const providerId = `test_${createHash('sha256').update(reference).digest('hex').slice(0, 24)}`
    return { providerId, clientSecret: `${providerId}_secret_${reference}` }
  },
  async cancel() {},
  whyDeclined,
  books: null,
})

function whyDeclined({ number, expiry, cvc }: TestCard, now: number): string | null {
  const answer = answers.get(number.replace(/[\s-]/g, ''))
  if (answer === undefined) return cardFaults.noTestCard
  return whyExpired(expiry, now) ?? whyUnsafe(cvc) ?? answer
}

const answers = new Map(testCards.map(({ number, whyDeclined }) => [number.replaceAll(' ', ''), whyDeclined]))

/** A card is valid until the last day of its month. */
function whyExpired(expiry: string, now: number): string | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(expiry) ?? []
  if (!month || !year) return cardFaults.expiryInvalid
  const goodUntil = Date.UTC(2000 + Number(year), Number(month))
  return now < goodUntil ? null : cardFaults.expiryPast
}

const whyUnsafe = (cvc: string) => (/^\d{3,4}$/.test(cvc.trim()) ? null : cardFaults.cvcIncomplete)
