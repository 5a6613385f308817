import type { PaymentProvider } from '#contract/billing.ts'
import type { Purchase } from '#server/outside/payments.ts'
import type { Judged } from './judge-purchases.ts'
import type { Subscription } from './subscription-store.ts'

/** A person's plan according to a provider's books. Null if the books say nothing about it. */
export function subscriptionInBooks(
  judged: Judged[],
  has: Subscription,
  provider: PaymentProvider,
): Subscription | null {
  const kept = judged.find(({ verdict }) => verdict === 'kept')?.purchase
  if (kept) return { ...asBought(kept, provider), status: 'active' }
  const isOfBooks = has.provider === provider
  if (has.plan !== null && !isOfBooks) return null
  const last = lastOf(judged)
  // A refunded lifetime plan: the plan before it ended long ago.
  if (last && has.plan !== 'founders') return asBought(last, provider)
  return isOfBooks ? { ...has, status: has.status === 'active' ? 'refunded' : has.status } : null
}

function asBought(purchase: Purchase, provider: PaymentProvider): Subscription {
  const { plan, status, periodEnd, endsWithPeriod } = purchase
  return { plan, status, periodEnd, provider, endsWithPeriod }
}

/** The last subscription that was active, and is over or waits for money. */
function lastOf(judged: Judged[]): Purchase | undefined {
  return judged
    .filter(({ purchase, verdict }) => verdict === 'past' && purchase.paidAt !== null)
    .map(({ purchase }) => purchase)
    .toSorted((a, b) => (b.paidAt ?? 0) - (a.paidAt ?? 0))[0]
}
