import { expect, test } from 'vitest'
import { activePlan } from './active-plan.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const monthly = { subscriptionPlan: 'monthly', subscriptionStatus: 'active' } as const

test.each([
  [null, 'monthly'],
  ['2026-11-20T12:00:01.000Z', 'monthly'],
  ['2026-11-20T12:00:00.000Z', null],
  ['2026-10-20T12:00:00.000Z', null],
])('a monthly plan that ends at %s is then %s', (subscriptionPeriodEnd, plan) => {
  expect(activePlan({ ...monthly, subscriptionPeriodEnd }, now)).toBe(plan)
})

test('the Founders Circle does not run out', () => {
  const founder = { subscriptionPlan: 'founders', subscriptionPeriodEnd: '2020-01-01T00:00:00.000Z' } as const
  expect(activePlan({ ...founder, subscriptionStatus: 'active' }, now)).toBe('founders')
  expect(activePlan({ ...founder, subscriptionStatus: 'canceled' }, now)).toBeNull()
})
