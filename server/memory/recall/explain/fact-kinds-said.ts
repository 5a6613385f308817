import type { FactKind } from '#contract/fact.ts'

/** As one says what a screenshot has. */
export const factKindsSaid: Record<FactKind, string> = {
  date: 'a date',
  amount: 'an amount',
  link: 'a link',
  email: 'an e-mail address',
  phone: 'a phone number',
  address: 'an address',
  code: 'a code',
}
