import type { SignUp } from '#contract/account.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { readPhoneNumber } from './read-phone-number.ts'
import { secondSignUpStore } from './second-sign-up-store.ts'
import { userStore } from './user-store.ts'

/**
 * Handles a sign-up with the address of an existing account. A confirmed account does not change. If nobody
 * has confirmed it, no password counts any more. The mail has a link that sets one. So the reader of the mail
 * decides, not the first who signed up.
 */
export const signUpAgain = (db: Db, { wanted, passwordHash, mailLink }: Again, now: number): Promise<void> =>
  inTransaction(db, async tx => {
    const user = await userStore(tx).findByEmail(wanted.email)
    // It was deleted in this moment.
    if (!user) return
    const ownerId = asOwner(user.id)
    await secondSignUpStore(tx).put(ownerId, passwordHash, now)
    if (user.email_confirmed_at === null) {
      const phone_number = wanted.phoneNumber ? readPhoneNumber(wanted.phoneNumber) : null
      await userStore(tx).update(ownerId, { username: wanted.username ?? null, phone_number })
    }
    await mailLink(tx, ownerId)
  })

type Again = {
  wanted: SignUp
  passwordHash: string
  /** Queues the mail, in the transaction. */
  mailLink: (tx: Db, ownerId: OwnerId) => Promise<void>
}
