import type { User } from '#contract/account.ts'
import type { UserRow } from './user-store.ts'

/** A user, as the API shows them to themselves. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  username: row.username,
  phoneNumber: row.phone_number,
  email_confirmed_at: moment(row.email_confirmed_at),
  subscriptionPlan: row.subscription_plan,
  subscriptionStatus: row.subscription_status,
  subscriptionPeriodEnd: moment(row.subscription_period_end),
  ...(row.smart_search !== null && { smartSearch: row.smart_search === 1 }),
})

const moment = (millis: number | null) => (millis === null ? null : new Date(millis).toISOString())
