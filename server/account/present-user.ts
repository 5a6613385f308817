import type { SignUp, User } from '#contract/account.ts'
import { momentOrNull } from '#server/platform/moment.ts'
import { readPhoneNumber } from './read-phone-number.ts'
import type { UserRow } from './user-store.ts'

/** A user, as the API shows them to themselves. */
export const presentUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  username: row.username,
  phoneNumber: row.phone_number,
  email_confirmed_at: momentOrNull(row.email_confirmed_at),
  subscriptionPlan: row.subscription_plan,
  subscriptionStatus: row.subscription_status,
  subscriptionPeriodEnd: momentOrNull(row.subscription_period_end),
  ...(row.smart_search !== null && { smartSearch: row.smart_search === 1 }),
})

/** Somebody who must confirm their address first. The same whether it has an account already or not. */
export const presentNewcomer = ({ email, username, phoneNumber }: SignUp) => ({
  ...{ id: null, email: email.trim(), username: username ?? null },
  phoneNumber: phoneNumber ? readPhoneNumber(phoneNumber) : null,
  ...{
    email_confirmed_at: null,
    subscriptionPlan: null,
    subscriptionStatus: null,
    subscriptionPeriodEnd: null,
  },
})
