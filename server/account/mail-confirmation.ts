import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { confirmationLetter } from './confirmation-letter.ts'
import { emailLinkStore } from './email-link-store.ts'
import { userStore } from './user-store.ts'

/** The job that mails a confirmation link to an account. */
export const mailConfirmation = (ownerId: OwnerId): NewJob => ({
  kind: mailConfirmationKind,
  key: String(ownerId),
  payload: { userId: ownerId },
})

export const mailConfirmationKind = 'mail-confirmation'

type Dependencies = { db: Db; mail: Mail; origin: string; clock: Clock }

/** Each run mails a link of its own. A mail that was sent without the server saying so is as good. */
export const mailConfirmationJob = ({ db, mail, origin, clock }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const ownerId = asOwner(Payload.parse(payload).userId)
    const user = await userStore(db).find(ownerId)
    if (!user || user.email === '' || user.email_confirmed_at !== null) return
    const token = await emailLinkStore(db).create(ownerId, 'confirm', clock())
    await mail.send(confirmationLetter(user, `${origin}/confirm?token=${token}`))
  },

  /** It is logged, and the person can ask for another. */
  giveUp: async () => {},
})

const Payload = z.object({ userId: Id })
