import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { mailConfirmation, mailConfirmationKind } from './mail-confirmation.ts'
import { userStore } from './user-store.ts'

type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue' | 'wake'> }

/** Mails another link if the address is unconfirmed. The response does not reveal whether it is. */
export async function resendConfirmation({ db, jobs }: Dependencies, email: string): Promise<void> {
  const user = await userStore(db).findByEmail(email)
  if (!user || user.email_confirmed_at !== null) return
  await jobs.enqueue(db, mailConfirmation(asOwner(user.id)))
  jobs.wake(mailConfirmationKind)
}
