import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { emailLinkStore } from './email-link-store.ts'
import { expiredLink, unknownLink } from './mail/refused-links.ts'
import { secondSignUpStore } from './second-sign-up-store.ts'
import { userStore } from './user-store.ts'

/**
 * Confirms the address that a link was mailed to. It works once. A second visit changes nothing, and says
 * that the address is confirmed. It signs nobody in, so that a misdirected mail opens no account.
 */
export const confirmEmail = (db: Db, token: string, now: number) =>
  inTransaction(db, async tx => {
    const link = await emailLinkStore(tx).find(token, ['confirm'], now)
    const user = link && (await userStore(tx).find(link.ownerId))
    if (!link || !user || user.email === '') throw unknownLink()
    if (user.email_confirmed_at !== null) return { email: user.email, wasConfirmed: true }
    if (link.isExpired || link.isUsed) throw expiredLink()
    // Somebody signed up again. The other link decides which password counts.
    if ((await secondSignUpStore(tx).passwordHash(link.ownerId)) !== null) throw expiredLink()
    await emailLinkStore(tx).markUsed(link.ownerId, token, now)
    await userStore(tx).confirmEmail(link.ownerId, now)
    return { email: user.email, wasConfirmed: false }
  })
