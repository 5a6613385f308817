import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { type CloseAccountDependencies, endAccount } from './close-account.ts'
import { emailLinkStore } from './email-link-store.ts'
import { forgetAccountKind } from './forget-account.ts'
import { secondSignUpStore } from './second-sign-up-store.ts'
import { userStore } from './user-store.ts'

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue' | 'wake'> } & Pick<
  CloseAccountDependencies,
  'closeBooks'
>

/**
 * Deletes accounts whose address was not confirmed within 30 days, so that an address that somebody else
 * typed is free again. It keeps an account while a link that confirms it is valid. Nobody was ever signed in
 * to these accounts. For confirmed accounts, it deletes second sign-ups of that age.
 */
export const forgetUnconfirmed =
  (dependencies: Dependencies) =>
  async (now: number): Promise<void> => {
    const { db, jobs } = dependencies
    for (const id of await userStore(db).idsUnconfirmed(now - unconfirmedMillisMax)) {
      const ownerId = asOwner(id)
      await inTransaction(db, async tx => {
        const user = await userStore(tx).find(ownerId)
        if (!user || user.email_confirmed_at !== null) return
        if (!(await emailLinkStore(tx).hasGood(ownerId, now))) await endAccount(dependencies, tx, ownerId)
      })
    }
    for (const id of await secondSignUpStore(db).ownersConfirmed(now - unconfirmedMillisMax))
      await secondSignUpStore(db).remove(asOwner(id))
    jobs.wake(forgetAccountKind)
  }

const unconfirmedMillisMax = 30 * 24 * 3_600_000
