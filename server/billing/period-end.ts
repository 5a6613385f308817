import type { Plan } from '#contract/account.ts'

/**
 * When a period paid at `paidAt` ends: a month or a year later in UTC, or on the month's last day if it has
 * no such day, like Stripe (https://docs.stripe.com/billing/subscriptions/billing-cycle). Null for what never
 * ends.
 */
export function periodEnd(plan: Plan, paidAt: number): number | null {
  const months = monthsOf[plan]
  return months === null ? null : monthsLater(new Date(paidAt), months)
}

const monthsOf: Record<Plan, number | null> = { monthly: 1, annual: 12, founders: null }

function monthsLater(from: Date, months: number): number {
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(from).setUTCFullYear(year, month, Math.min(from.getUTCDate(), lastDay))
}
