import type { SignUp } from '#contract/account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { hashPassword } from './password-hash.ts'
import { sessionStore } from './session-store.ts'
import { type UserRow, userStore } from './user-store.ts'

export type SignUpDependencies = {
  db: Db
  /** What a new account begins with; in the same transaction. */
  furnish: (tx: Db, ownerId: OwnerId, now: number) => Promise<void>
}

/** A new account, its first things and its first session: all of it or nothing. */
export async function signUp({ db, furnish }: SignUpDependencies, wanted: SignUp, now: number) {
  const passwordHash = await hashPassword(wanted.password)
  try {
    return await inTransaction(db, async tx => {
      const user = await userStore(tx).insert(newUser(wanted, passwordHash, now))
      const ownerId = asOwner(user.id)
      await furnish(tx, ownerId, now)
      return { user, opened: await sessionStore(tx).open(ownerId, now) }
    })
  } catch (cause) {
    if (isUniqueViolation(cause))
      throw new ProblemError('account.email-taken', 'An account with this email already exists.', { cause })
    throw cause
  }
}

const newUser = (
  { email, username, phoneNumber }: SignUp,
  passwordHash: string,
  now: number,
): Omit<UserRow, 'id' | 'email_key'> => ({
  email: email.trim(),
  username: username ?? null,
  phone_number: phoneNumber ?? null,
  password_hash: passwordHash,
  // Nothing sends mail yet that could be confirmed.
  email_confirmed_at: now,
  subscription_plan: null,
  subscription_status: null,
  subscription_period_end: null,
  created_at: now,
})
