import type { FactKind } from '#contract/fact.ts'

/** Names of facts, as in "with a date". */
export const factKindsSaid: Record<FactKind, string> = {
  date: 'a date',
  amount: 'an amount',
  link: 'a link',
  email: 'an e-mail address',
  phone: 'a phone number',
  address: 'an address',
  code: 'a code',
}
