import type { Purchase } from '#server/outside/payments.ts'
import { givesMore } from './gives-more.ts'

/**
 * `kept` gives the plan. `replaced` was had until that was bought, `superfluous` was paid for nothing, `paid-back` is paid
 * no more. `past` is over, or waits for money. `open` has not been paid.
 */
type Verdict = 'kept' | 'replaced' | 'superfluous' | 'paid-back' | 'past' | 'open'
export type Judged = { purchase: Purchase; verdict: Verdict }
type Asks = (purchase: Purchase) => boolean

/**
 * What is to become of each thing that was bought. Of what runs, the one is kept that gives the most, and of two alike the
 * one paid first. A subscription paid before that one has been replaced by it; who paid after it paid for nothing.
 * `isGranted`: whether there is anything to have for it (a Founders spot, say), and it has not been refused already.
 */
export function judgePurchases(purchases: Purchase[], isGranted: Asks): Judged[] {
  const kept = best(purchases.filter(one => isPaidAndRuns(one) && isGranted(one)))
  return purchases.map(purchase => ({ purchase, verdict: judge(purchase, kept, isGranted) }))
}

function best(running: Purchase[]): Purchase | null {
  return running.reduce<Purchase | null>((kept, one) => (kept && !isBetter(one, kept) ? kept : one), null)
}

function isBetter(one: Purchase, than: Purchase): boolean {
  if (one.plan !== than.plan) return givesMore(one.plan, than.plan)
  return isBefore(one, than)
}

function judge(purchase: Purchase, kept: Purchase | null, isGranted: Asks): Verdict {
  if (purchase === kept) return 'kept'
  if (purchase.state === 'open') return 'open'
  if (purchase.paidAt === null) return 'past'
  if (purchase.isPaidBack) return 'paid-back'
  if (!isGranted(purchase)) return 'superfluous'
  // With nothing better, who owes something may still pay it.
  if (purchase.state === 'over' || kept === null) return 'past'
  return purchase.plan !== 'founders' && isBefore(purchase, kept) ? 'replaced' : 'superfluous'
}

const isPaidAndRuns: Asks = ({ state, paidAt, isPaidBack }) =>
  state === 'running' && paidAt !== null && !isPaidBack

/** Providers count in seconds: of two in the same one, whichever, but always the same. */
function isBefore(one: Purchase, other: Purchase): boolean {
  const [first, second] = [one.paidAt ?? 0, other.paidAt ?? 0]
  return first < second || (first === second && one.providerId < other.providerId)
}
