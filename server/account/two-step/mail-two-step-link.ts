import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { Id } from '#contract/identifier.ts'
import { twoStepWaitHours } from '#contract/sign-in/two-step.ts'
import { emailLinkStore } from '#server/account/email-link-store.ts'
import { composeLetter } from '#server/account/mail/compose-letter.ts'
import { userStore } from '#server/account/user-store.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'

/** The job that mails a link to turn two-step sign-in off, or to keep it on. */
export const mailTwoStepLink = (ownerId: OwnerId): NewJob => ({
  kind: mailTwoStepLinkKind,
  key: String(ownerId),
  payload: { userId: ownerId },
})

export const mailTwoStepLinkKind = 'mail-two-step-link'

type Dependencies = { db: Db; mail: Mail; origin: string; clock: Clock }

export const mailTwoStepLinkJob = ({ db, mail, origin, clock }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const ownerId = asOwner(Payload.parse(payload).userId)
    const user = await userStore(db).find(ownerId)
    if (!user || user.email === '') return
    const token = await inTransaction(db, tx => emailLinkStore(tx).create(ownerId, 'two-step-off', clock()))
    await mail.send(letter(user, `${origin}/two-step?token=${token}`))
  },

  /** The failure is logged, and the user can ask for another mail. */
  giveUp: async () => {},
})

const Payload = z.object({ userId: Id })

const letter = (to: { email: string; username: string | null }, url: string) =>
  composeLetter({
    to,
    subject: `Turn two-step sign-in off for ${brand}?`,
    paragraphs: [
      `somebody who knows your password asked to turn off two-step sign-in for your ${brand} account. They have no code and no passkey.`,
      `If that was you, open this link in ${twoStepWaitHours} hours, and turn it off there. If it was not you, open it now, keep two-step sign-in on, and choose a new password.`,
    ],
    link: { label: 'Decide about two-step sign-in', url },
    ending: `The link turns nothing off before ${twoStepWaitHours} hours have passed. It works for three days.`,
  })
