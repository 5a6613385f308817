import type { PaymentProvider } from '#contract/billing.ts'
import type { Purchase } from '#server/outside/payments.ts'
import type { Judged } from './judge-purchases.ts'
import type { Subscription } from './subscription-store.ts'

/** What somebody has, by a provider's books; null where those say nothing about what they have. */
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
  // For life, and paid back: what was had before has long ended.
  if (last && has.plan !== 'founders') return asBought(last, provider)
  return isOfBooks ? { ...has, status: has.status === 'active' ? 'refunded' : has.status } : null
}

function asBought(purchase: Purchase, provider: PaymentProvider): Subscription {
  const { plan, status, periodEnd, endsWithPeriod } = purchase
  return { plan, status, periodEnd, provider, endsWithPeriod }
}

/** The subscription that was had last, and is over or waits for money. */
function lastOf(judged: Judged[]): Purchase | undefined {
  return judged
    .filter(({ purchase, verdict }) => verdict === 'past' && purchase.paidAt !== null)
    .map(({ purchase }) => purchase)
    .toSorted((a, b) => (b.paidAt ?? 0) - (a.paidAt ?? 0))[0]
}
