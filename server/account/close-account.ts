import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { checkPassword, type PasswordCheck } from './check-password.ts'
import { grantStore } from './clients/grant-store.ts'
import { forgetAccount } from './forget-account.ts'
import { keyStore } from './keys/key-store.ts'
import { providerLinkStore } from './provider/provider-link-store.ts'
import { sessionStore } from './session-store.ts'
import { userStore } from './user-store.ts'

export type CloseAccountDependencies = PasswordCheck & {
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  /** Queues, in the transaction, the end of all charges. */
  closeBooks: (tx: Db, ownerId: OwnerId) => Promise<void>
}

/**
 * Ends an account for a user who knows its password. From this commit on, nobody can sign in to it, and its
 * address is free. A job that survives a crash deletes the rest.
 */
export async function closeAccount(
  { db, onWrong, jobs, closeBooks }: CloseAccountDependencies,
  ownerId: OwnerId,
  password: string,
) {
  const { checkAgain } = await checkPassword({ db, onWrong }, ownerId, password, 'The password is not right.')
  await inTransaction(db, async tx => {
    await checkAgain(tx)
    await endAccount({ jobs, closeBooks }, tx, ownerId)
  })
  jobs.wake()
}

/** Call it in the transaction of the decision. */
export async function endAccount(
  { jobs, closeBooks }: { jobs: Pick<Jobs, 'enqueue'> } & Pick<CloseAccountDependencies, 'closeBooks'>,
  tx: Db,
  ownerId: OwnerId,
): Promise<void> {
  await userStore(tx).blank(ownerId)
  await sessionStore(tx).closeAll(ownerId)
  await keyStore(tx).removeAll(ownerId)
  await grantStore(tx).removeAll(ownerId)
  await providerLinkStore(tx).removeAll(ownerId)
  await closeBooks(tx, ownerId)
  await jobs.enqueue(tx, forgetAccount(ownerId))
}
