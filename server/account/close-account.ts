import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { checkPassword } from './check-password.ts'
import { forgetAccount } from './forget-account.ts'
import { sessionStore } from './session-store.ts'
import { userStore } from './user-store.ts'

export type CloseAccountDependencies = {
  db: Db
  jobs: Pick<Jobs, 'enqueue' | 'wake'>
  /** Promises, in the transaction, that its owner is charged no more. */
  closeBooks: (tx: Db, ownerId: OwnerId) => Promise<void>
}

/**
 * Ends an account for somebody who knows its password: from this commit on nobody is signed in to it or can be, and its
 * address is free. All that it held follows by a job that survives a crash.
 */
export async function closeAccount(
  { db, jobs, closeBooks }: CloseAccountDependencies,
  ownerId: OwnerId,
  password: string,
) {
  const { checkAgain } = await checkPassword(db, ownerId, password, 'The password is not right.')
  await inTransaction(db, async tx => {
    await checkAgain(tx)
    await endAccount({ jobs, closeBooks }, tx, ownerId)
  })
  jobs.wake()
}

/** In the transaction that knows why. */
export async function endAccount(
  { jobs, closeBooks }: { jobs: Pick<Jobs, 'enqueue'> } & Pick<CloseAccountDependencies, 'closeBooks'>,
  tx: Db,
  ownerId: OwnerId,
): Promise<void> {
  await userStore(tx).blank(ownerId)
  await sessionStore(tx).closeAll(ownerId)
  await closeBooks(tx, ownerId)
  await jobs.enqueue(tx, forgetAccount(ownerId))
}
