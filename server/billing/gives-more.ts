import type { Plan } from '#contract/account.ts'

/** Whether the one plan gives more than the other: for longer, and in the end for life. */
export const givesMore = (plan: Plan, than: Plan): boolean => worth[plan] > worth[than]

const worth: Record<Plan, number> = { monthly: 1, annual: 2, founders: 3 }
