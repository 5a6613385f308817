import type { Plan } from '#contract/account.ts'

type Offer = { name: string; price: string; period: string; lines: readonly string[] }

/** What each plan costs and gives, in the words of its card. */
export const planOffers: Record<Plan, Offer> = {
  monthly: { name: 'Monthly', price: '$4.99', period: '/month', lines: ['All features', 'Cancel anytime'] },
  annual: {
    name: 'Annual',
    price: '$47',
    period: '/year',
    lines: ['All features', 'Save 20%', 'Rate locked for life'],
  },
  founders: {
    name: 'Founders Circle',
    price: '$199',
    period: 'one-time',
    lines: ['All features', 'Lifetime access', 'Limited to 100 spots'],
  },
}
