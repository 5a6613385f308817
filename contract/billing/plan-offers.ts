import type { Plan } from '../account.ts'

type Offer = {
  name: string
  /** US cents, charged once, each month or each year. */
  cents: number
  price: string
  /** The text after the price, with the space between them if there is one. */
  period: string
  lines: readonly string[]
}

/** What each plan costs and gives, in the words of its card. */
export const planOffers: Record<Plan, Offer> = {
  monthly: {
    name: 'Monthly',
    cents: 499,
    price: '$4.99',
    period: '/month',
    lines: ['All features', 'Cancel anytime'],
  },
  annual: {
    name: 'Annual',
    cents: 4_700,
    price: '$47',
    period: '/year',
    lines: ['All features', 'Save 20%', 'Rate locked for life'],
  },
  founders: {
    name: 'Founders Circle',
    cents: 19_900,
    price: '$199',
    period: ' one-time',
    lines: ['All features', 'Lifetime access', 'Limited to 100 spots'],
  },
}

export const foundersSpots = 100

export type Spots = { left: number; onHold: number }

/** "97 of 100 spots left, 2 on hold": held by people who began to pay, perhaps only for half an hour. */
export function saySpots({ left, onHold }: Spots): string {
  if (left > 0) return `${left} of ${foundersSpots} spots left${onHold > 0 ? `, ${onHold} on hold` : ''}`
  return `All ${foundersSpots} spots are taken${onHold > 0 ? `, ${onHold} on hold` : ''}`
}
