import { z } from 'zod'
import { brand } from '#contract/brand.ts'
import { Id } from '#contract/identifier.ts'
import { emailLinkStore } from '#server/account/email-link-store.ts'
import { composeLetter } from '#server/account/mail/compose-letter.ts'
import { type UserRow, userStore } from '#server/account/user-store.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { emailChangeStore } from './email-change-store.ts'

/** The job that mails the two links of a change of address. */
export const mailAddressLinks = (ownerId: OwnerId, requestedAt: number): NewJob => ({
  kind: mailAddressLinksKind,
  key: `${ownerId} ${requestedAt}`,
  payload: { userId: ownerId, requestedAt },
})

export const mailAddressLinksKind = 'mail-address-links'

type Dependencies = { db: Db; mail: Mail; origin: string; clock: Clock }

export const mailAddressLinksJob = ({ db, mail, origin, clock }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const { userId, requestedAt } = Payload.parse(payload)
    const ownerId = asOwner(userId)
    const user = await userStore(db).find(ownerId)
    const change = await emailChangeStore(db).find(ownerId)
    // A later change has a job of its own.
    if (!user || !change || change.requested_at !== requestedAt) return
    const link = async (purpose: 'old-address' | 'new-address') =>
      `${origin}/new-address?token=${await emailLinkStore(db).create(ownerId, purpose, clock())}`
    await mail.send(oldLetter(user, change.new_email, await link('old-address')))
    await mail.send(newLetter(change.new_email, await link('new-address')))
  },

  /** The failure is logged, and the user can ask again. */
  giveUp: async () => {},
})

const Payload = z.object({ userId: Id, requestedAt: z.number() })

const oldLetter = ({ email, username }: UserRow, newEmail: string, url: string) =>
  composeLetter({
    to: { email, username },
    subject: `Allow your new ${brand} address`,
    paragraphs: [
      `your ${brand} account is about to get the address ${newEmail} instead of this one. If you want that, allow it here, and confirm it in the mail to the new address too:`,
    ],
    link: { label: 'Allow the new address', url },
    ending:
      'The link works for one day. If you did not ask for it, do nothing: your address stays. Then choose a new password, because somebody else knows yours.',
  })

/** Without the name, because the address may be a stranger's. */
const newLetter = (newEmail: string, url: string) =>
  composeLetter({
    to: { email: newEmail, username: null },
    subject: `Confirm your new ${brand} address`,
    paragraphs: [
      `please confirm that this is your address. Allow it in the mail to your present address too: then it belongs to your ${brand} account.`,
    ],
    link: { label: 'Confirm my new address', url },
    ending: 'The link works for one day. If you do not know about this, ignore this mail.',
  })
