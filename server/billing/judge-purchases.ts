import type { Purchase } from '#server/outside/payments.ts'
import { givesMore } from './gives-more.ts'

/**
 * `kept` gives the plan. `replaced` was active until `kept` was bought. `superfluous` was paid for nothing.
 * `paid-back` was refunded. `past` is over, or waits for money. `open` has not been paid.
 */
type Verdict = 'kept' | 'replaced' | 'superfluous' | 'paid-back' | 'past' | 'open'
export type Judged = { purchase: Purchase; verdict: Verdict }
type Asks = (purchase: Purchase) => boolean

/**
 * Decides what happens to each purchase. Among the running ones, the one that gives the most is kept. If two
 * are equal, it is the one paid first. A subscription paid before the kept one was replaced by it. Anything
 * paid after it was paid for nothing. `isGranted` says whether the purchase can be fulfilled (a Founders spot
 * exists, for example) and was not refused before.
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
  // With nothing better, an unpaid renewal may still be paid.
  if (purchase.state === 'over' || kept === null) return 'past'
  return purchase.plan !== 'founders' && isBefore(purchase, kept) ? 'replaced' : 'superfluous'
}

const isPaidAndRuns: Asks = ({ state, paidAt, isPaidBack }) =>
  state === 'running' && paidAt !== null && !isPaidBack

/** Providers count in seconds. For a tie any order will do, if it is always the same. */
function isBefore(one: Purchase, other: Purchase): boolean {
  const [first, second] = [one.paidAt ?? 0, other.paidAt ?? 0]
  return first < second || (first === second && one.providerId < other.providerId)
}
