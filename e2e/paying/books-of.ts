import type { Person } from '#e2e/steps/enter.ts'
import type { StripeDouble } from '#test/stripe-double.ts'

/** The Stripe double's current records of one person. The rest of its ledger is about others. */
export function booksOf({ ledger }: StripeDouble, { email }: Person) {
  const customers = [...ledger.customers.values()].filter(customer => customer.email === email)
  const isTheirs = (one: { customer: unknown }) => customers.some(({ id }) => id === one.customer)
  return {
    customers,
    subscriptions: [...ledger.subscriptions.values()].filter(isTheirs),
    charges: [...ledger.charges.values()].filter(isTheirs),
  }
}
