import type Stripe from 'stripe'
import type { Plan } from '#contract/account.ts'
import { planOffers } from '#contract/billing/plan-offers.ts'
import { brand } from '#contract/brand.ts'

type RecurringPlan = Exclude<Plan, 'founders'>
export type PriceOf = (plan: RecurringPlan, cents: number) => Promise<string>

/**
 * Stripe's price of a plan, by its lookup key. It is created if there is none, or only one of another amount.
 */
export function stripePrices(stripe: Stripe): PriceOf {
  const known = new Map<string, Promise<string>>()
  return (plan, cents) => {
    const key = `${plan} ${cents}`
    const price = known.get(key) ?? findOrMake(stripe, plan, cents)
    known.set(key, price)
    // A failed lookup is repeated the next time.
    price.catch(() => known.delete(key))
    return price
  }
}

async function findOrMake(stripe: Stripe, plan: RecurringPlan, cents: number): Promise<string> {
  const lookupKey = `remy_${plan}`
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKey], active: true, limit: 1 })
  const [found] = data
  if (found?.unit_amount === cents && found.currency === 'usd') return found.id
  const { id } = await stripe.prices.create({
    lookup_key: lookupKey,
    // Taken from a price of another amount. People who pay that one keep it.
    transfer_lookup_key: true,
    currency: 'usd',
    unit_amount: cents,
    recurring: { interval: intervalOf[plan] },
    metadata: { remy_plan: plan },
    product_data: { name: `${brand} ${planOffers[plan].name}` },
  })
  return id
}

const intervalOf = { monthly: 'month', annual: 'year' } as const
