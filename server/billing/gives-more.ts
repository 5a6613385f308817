import type { Plan } from '#contract/account.ts'

/** Whether one plan gives more than the other: a longer period, and at the top a whole life. */
export const givesMore = (plan: Plan, than: Plan): boolean => worth[plan] > worth[than]

const worth: Record<Plan, number> = { monthly: 1, annual: 2, founders: 3 }
