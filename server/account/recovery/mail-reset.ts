import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { emailLinkStore } from '#server/account/email-link-store.ts'
import { securityEventStore } from '#server/account/events/security-event-store.ts'
import { composeLetter } from '#server/account/mail/compose-letter.ts'
import type { Device } from '#server/account/sessions/device-of.ts'
import { emailKey, userStore } from '#server/account/user-store.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'

/**
 * The job that mails a link to set a new password. It is queued for every address, and checks only then
 * whether there is an account. So the request takes the same time for all. Several requests for one address
 * at once are one job.
 */
export const mailReset = (email: string, device: Device): NewJob => ({
  kind: mailResetKind,
  key: emailKey(email),
  payload: { email, device },
})

export const mailResetKind = 'mail-reset'

type Dependencies = { db: Db; mail: Mail; origin: string; clock: Clock }

export const mailResetJob = ({ db, mail, origin, clock }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const { email, device } = Payload.parse(payload)
    const user = await userStore(db).findByEmail(email)
    if (!user || user.email === '') return
    const ownerId = asOwner(user.id)
    const token = await inTransaction(db, async tx => {
      // The request itself does not know whether there is an account.
      if (device) await securityEventStore(tx).add(ownerId, 'reset-requested', device, clock())
      return emailLinkStore(tx).create(ownerId, 'reset', clock())
    })
    await mail.send(resetLetter(user, `${origin}/reset?token=${token}`))
  },

  /** The failure is logged, and the user can ask for another mail. */
  giveUp: async () => {},
})

const Payload = z.object({
  email: z.string(),
  /** The device that asked. Jobs of an earlier version lack it. */
  device: z.object({ name: z.string(), network: z.string().nullable() }).optional(),
})

const resetLetter = (to: { email: string; username: string | null }, url: string) =>
  composeLetter({
    to,
    subject: `Set a new password for ${brand}`,
    paragraphs: [
      `somebody asked for a new password for your ${brand} account. If that was you, choose one here:`,
    ],
    link: { label: 'Choose a new password', url },
    ending:
      'The link works once, and for one hour. If you did not ask for it, ignore this mail: your password stays as it is.',
  })
