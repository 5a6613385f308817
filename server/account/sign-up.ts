import type { SignUp } from '#contract/account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { hashPassword, type PasswordCost } from './password-hash.ts'
import { readPhoneNumber } from './read-phone-number.ts'
import { sessionStore } from './session-store.ts'
import type { Device } from './sessions/device-of.ts'
import { signUpAgain } from './sign-up-again.ts'
import { type UserRow, userStore } from './user-store.ts'

export type SignUpDependencies = {
  db: Db
  /** Creates what a new account starts with, in the same transaction. */
  furnish: (tx: Db, ownerId: OwnerId, now: number) => Promise<void>
  /** Queues the confirmation mail. Null if mail is not configured, and nothing needs confirming. */
  askToConfirm: ((tx: Db, ownerId: OwnerId) => Promise<void>) | null
  /** The default is the recommended cost. */
  passwordCost: PasswordCost | undefined
  device: Device
  /** Records the event, in the same transaction. */
  record: (tx: Db, ownerId: OwnerId) => Promise<void>
}

/**
 * Creates an account with its first categories, and either its first session or the job for its confirmation
 * mail: all or nothing. Null if the address has an account and mail is configured: then only a mail says so.
 */
export async function signUp(
  { db, furnish, askToConfirm, passwordCost, device, record }: SignUpDependencies,
  wanted: SignUp,
  now: number,
) {
  const passwordHash = await hashPassword(wanted.password, passwordCost)
  try {
    return await inTransaction(db, async tx => {
      const user = await userStore(tx).insert({
        ...newUser(wanted, passwordHash, now),
        email_confirmed_at: askToConfirm ? null : now,
      })
      const ownerId = asOwner(user.id)
      await furnish(tx, ownerId, now)
      await askToConfirm?.(tx, ownerId)
      await record(tx, ownerId)
      return { user, opened: askToConfirm ? null : await sessionStore(tx).open(ownerId, device, now) }
    })
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause
    if (!askToConfirm) throw emailTaken(cause)
    await signUpAgain(db, { wanted, passwordHash, mailLink: askToConfirm }, now)
    return null
  }
}

export const emailTaken = (cause?: unknown) =>
  new ProblemError('account.email-taken', 'An account with this email already exists.', { cause })

const newUser = (
  { email, username, phoneNumber }: SignUp,
  passwordHash: string,
  now: number,
): Omit<
  UserRow,
  | 'id'
  | 'email_key'
  | 'email_confirmed_at'
  | 'phone_confirmed_at'
  | 'phone_time_zone'
  | 'subscription_provider'
  | 'subscription_cancelled'
  | 'smart_search'
> => ({
  email: email.trim(),
  username: username ?? null,
  phone_number: phoneNumber ? readPhoneNumber(phoneNumber) : null,
  password_hash: passwordHash,
  subscription_plan: null,
  subscription_status: null,
  subscription_period_end: null,
  created_at: now,
})
