import type { FastifyRequest } from 'fastify'
import { ProviderPassword } from '#contract/sign-in/provider.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { verifyPassword } from '#server/account/password-hash.ts'
import { expectUncommon } from '#server/account/passwords/expect-uncommon.ts'
import { sessionStore } from '#server/account/session-store.ts'
import { deviceOf } from '#server/account/sessions/device-of.ts'
import { emailTaken, type SignUpDependencies, signUp } from '#server/account/sign-up.ts'
import { type UserRow, userStore } from '#server/account/user-store.ts'
import type { ProviderIdentity } from '#server/outside/identity-provider.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import { asOwner } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { providerLinkStore } from './provider-link-store.ts'

type Dependencies = Pick<SignUpDependencies, 'db' | 'furnish' | 'passwordCost'> & {
  events: SecurityEvents
  request: FastifyRequest
  /** Throws if there were too many attempts at this account. */
  expectFewGuesses: (user: UserRow) => Promise<void>
}
type Known = ProviderIdentity & { email: string }

/** The user, or the password that is missing. */
export type ByProvider = { user: UserRow } | { needs: 'password' | 'new-password' }

/**
 * Finds the account of a user whom the provider has named. An account with the same address is linked once
 * its password is given. Otherwise, a new account is made, with a password for the time when the provider is
 * down.
 */
export async function signInWithProvider(
  dependencies: Dependencies,
  identity: Known,
  password: string | undefined,
  now: number,
): Promise<ByProvider> {
  const { db } = dependencies
  const linked = await providerLinkStore(db).ownerOf(identity)
  const user = linked === null ? undefined : await userStore(db).find(linked)
  // A deleted account keeps an empty row for a while.
  if (user && user.email !== '') return { user }
  const same = await userStore(db).findByEmail(identity.email)
  if (password === undefined) return { needs: same ? 'password' : 'new-password' }
  return {
    user: same
      ? await link(dependencies, same, identity, password, now)
      : await join(dependencies, identity, password, now),
  }
}

async function link(
  { db, events, request, passwordCost, expectFewGuesses }: Dependencies,
  user: UserRow,
  identity: Known,
  password: string,
  now: number,
): Promise<UserRow> {
  const ownerId = asOwner(user.id)
  await expectFewGuesses(user)
  if (!(await verifyPassword(password, user.password_hash, passwordCost))) {
    events.recordBeside(db, request, ownerId, 'sign-in-refused')
    throw new ProblemError('account.wrong-password', 'The password is not right.')
  }
  const linked = inTransaction(db, async tx => {
    const current = await userStore(tx).find(ownerId)
    if (current?.password_hash !== user.password_hash)
      throw new ProblemError('account.wrong-password', 'The password is not right.')
    await providerLinkStore(tx).insert(ownerId, identity, identity.email, now)
    await events.record(tx, request, ownerId, 'provider-linked')
    // The provider has verified the same address.
    if (current.email_confirmed_at === null) await userStore(tx).confirmEmail(ownerId, now)
    return { ...current, email_confirmed_at: current.email_confirmed_at ?? now }
  })
  return linked.catch(async cause => {
    // A second click, or another tab, was faster.
    const isLinked = isUniqueViolation(cause) && (await providerLinkStore(db).ownerOf(identity)) === ownerId
    const current = isLinked && (await userStore(db).find(ownerId))
    if (!current) throw cause
    return current
  })
}

async function join(
  { db, events, request, furnish, passwordCost }: Dependencies,
  identity: Known,
  given: string,
  now: number,
): Promise<UserRow> {
  const parsed = ProviderPassword.safeParse({ password: given })
  if (!parsed.success)
    throw new ProblemError('account.weak-password', parsed.error.issues[0]?.message ?? 'Choose a password.')
  const { email } = identity
  await expectUncommon(given, { email })
  const joined = await signUp(
    {
      ...{ db, furnish, passwordCost, askToConfirm: null, device: deviceOf(request) },
      record: async (tx: Db, ownerId) => {
        await providerLinkStore(tx).insert(ownerId, identity, email, now)
        await events.record(tx, request, ownerId, 'signed-up')
        await events.record(tx, request, ownerId, 'provider-linked')
      },
    },
    { email, password: given },
    now,
  )
  if (!joined) throw emailTaken()
  const { user, opened } = joined
  // The caller opens a session, as for every sign-in.
  if (opened) await sessionStore(db).close(opened.token)
  return user
}
