import type { FastifyRequest } from 'fastify'
import type { SignIn } from '#contract/account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { SecurityEvents } from './events/security-events.ts'
import { hashPassword, isOutdatedHash, type PasswordCost, verifyPassword } from './password-hash.ts'
import { sessionStore } from './session-store.ts'
import { deviceOf } from './sessions/device-of.ts'
import { signInStore } from './sign-in-store.ts'
import { type UserRow, userStore } from './user-store.ts'

/**
 * Opens a session for a user who knows the password. `opened` is null if the account requires a second step.
 * All others get the same refusal, in the same time. If mail is configured, the address must be confirmed.
 * Otherwise, signing in confirms it. The last person who signed up with an unconfirmed address is reminded of
 * the confirmation, even if the address has a confirmed account. So a stranger cannot find out which
 * addresses have one by signing up and signing in.
 */
export async function signIn(dependencies: Dependencies, given: SignIn, now: number): Promise<SignedIn> {
  const signedIn = (await trySignIn(dependencies, given, now)) ?? (await trySignIn(dependencies, given, now))
  if (!signedIn) throw wrongCredentials()
  return signedIn
}

/**
 * Null if the stored hash was replaced during the check: by another password, or by the same one at another
 * cost.
 */
async function trySignIn(
  { db, mustBeConfirmed, passwordCost, events, request, isKnownDevice }: Dependencies,
  { email, password }: SignIn,
  now: number,
): Promise<SignedIn | null> {
  const user = await signInStore(db).findByEmail(email)
  const waits = mustBeConfirmed && user?.email_confirmed_at === null
  const second = (mustBeConfirmed && user?.second_password_hash) || null
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
    const current = await signInStore(tx).find(ownerId, device)
    if (current?.password_hash !== user.password_hash) return null
    if (isOutdated) await userStore(tx).update(ownerId, { password_hash })
    if (current.email_confirmed_at === null) await userStore(tx).confirmEmail(ownerId, now)
    const signedIn = { ...current, password_hash, email_confirmed_at: current.email_confirmed_at ?? now }
    if (current.turned_on_at !== null) return { user: signedIn, opened: null }
    const isKnown = current.earlier_sign_in !== null || isKnownDevice(current)
    await events.record(tx, request, ownerId, 'signed-in', isKnown ? {} : { notice: 'new-device' })
    return { user: signedIn, opened: await sessionStore(tx).open(ownerId, device, now) }
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
