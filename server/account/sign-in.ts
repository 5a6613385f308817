import type { FastifyRequest } from 'fastify'
import type { SignIn } from '#contract/account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { securityEventStore } from './events/security-event-store.ts'
import type { SecurityEvents } from './events/security-events.ts'
import { type PasswordCost, verifyPassword } from './password-hash.ts'
import { sessionStore } from './session-store.ts'
import { deviceOf } from './sessions/device-of.ts'
import { twoStepStore } from './two-step/two-step-store.ts'
import { type UserRow, userStore } from './user-store.ts'

/**
 * Opens a session for a person who knows the password. `opened` is null if the account asks for a second
 * step. Everybody else gets the same refusal, in the same time. If mail is configured, the address must be
 * confirmed; otherwise signing in confirms it.
 */
export async function signIn(
  { db, mustBeConfirmed, passwordCost, events, request, isKnownDevice }: Dependencies,
  { email, password }: SignIn,
  now: number,
) {
  const user = await userStore(db).findByEmail(email)
  const isRight = await verifyPassword(password, user?.password_hash ?? null, passwordCost)
  if (user && !isRight) events.recordBeside(db, request, asOwner(user.id), 'sign-in-refused')
  if (!user || !isRight) throw wrongCredentials()
  const ownerId = asOwner(user.id)
  const device = deviceOf(request)
  return inTransaction(db, async tx => {
    // The check takes a while: a password that was changed meanwhile no longer works.
    const current = await userStore(tx).find(ownerId)
    if (current?.password_hash !== user.password_hash) throw wrongCredentials()
    const opened = async (row: UserRow) => {
      const twoStep = await twoStepStore(tx).find(ownerId)
      if (twoStep && twoStep.turned_on_at !== null) return { user: row, opened: null }
      const isKnown = isKnownDevice(row) || (await securityEventStore(tx).knows(ownerId, device))
      await events.record(tx, request, ownerId, 'signed-in', isKnown ? {} : { notice: 'new-device' })
      return { user: row, opened: await sessionStore(tx).open(ownerId, device, now) }
    }
    if (current.email_confirmed_at !== null) return opened(current)
    if (mustBeConfirmed) throw unconfirmed()
    await userStore(tx).confirmEmail(ownerId, now)
    return opened({ ...current, email_confirmed_at: now })
  })
}

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
