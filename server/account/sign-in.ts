import type { FastifyRequest } from 'fastify'
import type { SignIn } from '#contract/account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { securityEventStore } from './events/security-event-store.ts'
import type { SecurityEvents } from './events/security-events.ts'
import { hashPassword, isOutdatedHash, type PasswordCost, verifyPassword } from './password-hash.ts'
import { secondSignUpStore } from './second-sign-up-store.ts'
import { sessionStore } from './session-store.ts'
import { deviceOf } from './sessions/device-of.ts'
import { twoStepStore } from './two-step/two-step-store.ts'
import { type UserRow, userStore } from './user-store.ts'

/**
 * Opens a session for a person who knows the password. `opened` is null if the account asks for a second
 * step. Everybody else gets the same refusal, in the same time. If mail is configured, the address must be
 * confirmed; otherwise signing in confirms it. Whoever signed up last with an address that waits for its
 * confirmation is reminded of that, also if the address has a confirmed account: so a stranger does not
 * learn from signing up and signing in which it is.
 */
export async function signIn(dependencies: Dependencies, given: SignIn, now: number): Promise<SignedIn> {
  const signedIn = (await trySignIn(dependencies, given, now)) ?? (await trySignIn(dependencies, given, now))
  if (!signedIn) throw wrongCredentials()
  return signedIn
}

/**
 * Null if the stored hash was replaced while this password was checked: by another password, or by a hash of
 * the same one at another cost.
 */
async function trySignIn(
  { db, mustBeConfirmed, passwordCost, events, request, isKnownDevice }: Dependencies,
  { email, password }: SignIn,
  now: number,
): Promise<SignedIn | null> {
  const user = await userStore(db).findByEmail(email)
  const waits = mustBeConfirmed && user?.email_confirmed_at === null
  const second = mustBeConfirmed
    ? await secondSignUpStore(db).passwordHash(user ? asOwner(user.id) : null)
    : null
  const isRight = await verifyPassword(password, (!waits && user?.password_hash) || null, passwordCost)
  if (!user || !isRight) {
    const signedUpWith = second ?? ((waits && user?.password_hash) || null)
    const mayWait = mustBeConfirmed && (await verifyPassword(password, signedUpWith, passwordCost))
    if (user && !(waits && mayWait)) events.recordBeside(db, request, asOwner(user.id), 'sign-in-refused')
    throw mayWait ? unconfirmed() : wrongCredentials()
  }
  const ownerId = asOwner(user.id)
  const device = deviceOf(request)
  const isOutdated = isOutdatedHash(user.password_hash, passwordCost)
  const password_hash = isOutdated ? await hashPassword(password, passwordCost) : user.password_hash
  return inTransaction(db, async tx => {
    const current = await userStore(tx).find(ownerId)
    if (current?.password_hash !== user.password_hash) return null
    if (isOutdated) await userStore(tx).update(ownerId, { password_hash })
    const opened = async (row: UserRow) => {
      const signedIn = { ...row, password_hash }
      const twoStep = await twoStepStore(tx).find(ownerId)
      if (twoStep && twoStep.turned_on_at !== null) return { user: signedIn, opened: null }
      const isKnown = isKnownDevice(row) || (await securityEventStore(tx).knows(ownerId, device))
      await events.record(tx, request, ownerId, 'signed-in', isKnown ? {} : { notice: 'new-device' })
      return { user: signedIn, opened: await sessionStore(tx).open(ownerId, device, now) }
    }
    if (current.email_confirmed_at !== null) return opened(current)
    await userStore(tx).confirmEmail(ownerId, now)
    return opened({ ...current, email_confirmed_at: now })
  })
}

type SignedIn = { user: UserRow; opened: { token: string; expiresAt: number } | null }

type Dependencies = {
  db: Db
  mustBeConfirmed: boolean
  passwordCost: PasswordCost | undefined
  events: SecurityEvents
  request: FastifyRequest
  /** Whether the person signed in on this device before. */
  isKnownDevice: (user: UserRow) => boolean
}

const wrongCredentials = () => new ProblemError('session.wrong-credentials', 'Invalid email or password')
const unconfirmed = () =>
  new ProblemError('account.unconfirmed', 'Please confirm your email first. We have sent you a link.')
