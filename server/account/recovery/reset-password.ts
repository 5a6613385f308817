import type { FastifyRequest } from 'fastify'
import { grantStore } from '#server/account/clients/grant-store.ts'
import { emailLinkStore } from '#server/account/email-link-store.ts'
import type { SecurityEvents } from '#server/account/events/security-events.ts'
import { keyStore } from '#server/account/keys/key-store.ts'
import { expiredLink, unknownLink } from '#server/account/mail/refused-links.ts'
import { hashPassword, type PasswordCost } from '#server/account/password-hash.ts'
import { expectUncommon } from '#server/account/passwords/expect-uncommon.ts'
import { secondSignUpStore } from '#server/account/second-sign-up-store.ts'
import { sessionStore } from '#server/account/session-store.ts'
import { userStore } from '#server/account/user-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'

type Dependencies = {
  db: Db
  events: Pick<SecurityEvents, 'record'>
  passwordCost: PasswordCost | undefined
  request: FastifyRequest
}

/**
 * Sets a new password for the holder of a mailed link. All sessions, API keys, connected apps and other such
 * links end. The link also confirms the address, because the mail arrived there. It signs nobody in.
 */
export async function resetPassword(
  { db, events, passwordCost, request }: Dependencies,
  { token, newPassword }: { token: string; newPassword: string },
  now: number,
): Promise<void> {
  const user = await userOf(db, token, now)
  await expectUncommon(newPassword, user)
  const passwordHash = await hashPassword(newPassword, passwordCost)
  await inTransaction(db, async tx => {
    const { ownerId, email_confirmed_at } = await userOf(tx, token, now)
    if (!(await emailLinkStore(tx).markUsed(ownerId, token, now))) throw expiredLink()
    await emailLinkStore(tx).withdraw(ownerId)
    await secondSignUpStore(tx).remove(ownerId)
    await userStore(tx).update(ownerId, { password_hash: passwordHash })
    if (email_confirmed_at === null) await userStore(tx).confirmEmail(ownerId, now)
    await sessionStore(tx).closeAll(ownerId)
    await keyStore(tx).removeAll(ownerId)
    await grantStore(tx).removeAll(ownerId)
    await events.record(tx, request, ownerId, 'password-reset')
  })
}

async function userOf(db: Db, token: string, now: number) {
  const link = await emailLinkStore(db).find(token, ['claim', 'reset'], now)
  const user = link && (await userStore(db).find(link.ownerId))
  if (!link || !user || user.email === '') throw unknownLink()
  if (link.isExpired || link.isUsed) throw expiredLink()
  return { ...user, ownerId: link.ownerId }
}
