import type { FastifyRequest } from 'fastify'
import { emailLinkStore } from '#server/account/email-link-store.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { expiredLink, unknownLink } from '#server/account/mail/refused-links.ts'
import { emailKey, type UserRow, userStore } from '#server/account/user-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { isUniqueViolation } from '#server/platform/db/is-unique-violation.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { emailChangeStore } from './email-change-store.ts'
import { mailAddressLinks } from './mail-address-links.ts'

type Dependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue'>
  events: Pick<SecurityEvents, 'record'>
  sendsMail: boolean
  request: FastifyRequest
}

/**
 * Begins a change of address: both addresses get a link. Without mail, nothing can be confirmed, so the
 * address changes at once. Whether the new address has an account is checked at its confirmation. So nobody
 * can find out others' addresses here.
 */
export async function changeEmail(
  { db, jobs, events, sendsMail, request }: Dependencies,
  ownerId: OwnerId,
  newEmail: string,
  now: number,
): Promise<{ isChanged: boolean }> {
  return refusingTaken(() =>
    inTransaction(db, async tx => {
      const user = await userStore(tx).find(ownerId)
      if (!user) throw new ProblemError('session.missing', 'Please sign in first.')
      if (emailKey(user.email) === emailKey(newEmail))
        throw new ProblemError('request.invalid', 'This is your address already.')
      if (!sendsMail) {
        await replaceAddress({ tx, events, request }, user, ownerId, newEmail, now)
        return { isChanged: true }
      }
      await emailLinkStore(tx).withdraw(ownerId, ['old-address', 'new-address'])
      await emailChangeStore(tx).begin(ownerId, newEmail, now)
      await events.record(tx, request, ownerId, 'email-change-requested')
      await jobs.enqueue(tx, mailAddressLinks(ownerId, now))
      return { isChanged: false }
    }),
  )
}

/** Confirms a change with one of its two links. The second one changes the address. */
export async function confirmEmailChange(
  { db, events, request }: Pick<Dependencies, 'db' | 'events' | 'request'>,
  token: string,
  now: number,
): Promise<{ newEmail: string; isChanged: boolean }> {
  return refusingTaken(() =>
    inTransaction(db, async tx => {
      const link = await emailLinkStore(tx).find(token, ['old-address', 'new-address'], now)
      const user = link && (await userStore(tx).find(link.ownerId))
      if (!link || !user || user.email === '') throw unknownLink()
      const { ownerId } = link
      const waiting = await emailChangeStore(tx).find(ownerId)
      if (!waiting || link.isExpired) throw expiredLink()
      await emailLinkStore(tx).markUsed(ownerId, token, now)
      const change = await emailChangeStore(tx).confirm(
        ownerId,
        link.purpose === 'old-address' ? 'old' : 'new',
        now,
      )
      const isChanged = Boolean(change?.old_confirmed_at && change.new_confirmed_at)
      if (isChanged) {
        await emailChangeStore(tx).remove(ownerId)
        await replaceAddress({ tx, events, request }, user, ownerId, waiting.new_email, now)
      }
      return { newEmail: waiting.new_email, isChanged }
    }),
  )
}

async function replaceAddress(
  { tx, events, request }: { tx: Db } & Pick<Dependencies, 'events' | 'request'>,
  { email }: UserRow,
  ownerId: OwnerId,
  newEmail: string,
  now: number,
) {
  await userStore(tx).changeEmail(ownerId, newEmail, now)
  // A link that was mailed to the old address is no longer valid.
  await emailLinkStore(tx).withdraw(ownerId)
  await events.record(tx, request, ownerId, 'email-changed', { email })
}

async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!isUniqueViolation(cause)) throw cause
    throw new ProblemError('account.email-taken', 'An account with this email already exists.', { cause })
  }
}
