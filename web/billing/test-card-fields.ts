import { cardFaults, testCards } from '#contract/billing/test-cards.ts'
import { z } from '#contract/zod.ts'

/**
 * What the form can check by itself, first of all whether it is a real card. `now` decides whether it has
 * expired.
 */
export const testCardFields = (now: Date) =>
  z.object({
    number: z
      .string()
      .refine(given => digitsIn(given).length >= 13, {
        error: cardFaults.numberIncomplete,
        abort: true,
      })
      .refine(given => testNumbers.has(digitsIn(given)), noTestCard),
    expiry: z
      .string()
      .regex(/^\d\d\/\d\d$/, { error: cardFaults.expiryIncomplete, abort: true })
      .regex(/^(0[1-9]|1[0-2])/, { error: cardFaults.expiryInvalid, abort: true })
      .refine(given => isAhead(given, now), cardFaults.expiryPast),
    cvc: z.string().regex(/^\d{3,4}$/, cardFaults.cvcIncomplete),
  })

const noTestCard = `${cardFaults.noTestCard} This one was not sent.`

const testNumbers = new Set(testCards.map(({ number }) => digitsIn(number)))

function digitsIn(given: string): string {
  return given.replace(/\D/g, '')
}

/** A card is valid until the end of its month. */
function isAhead(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return (2000 + year) * 12 + month > now.getFullYear() * 12 + now.getMonth()
}
