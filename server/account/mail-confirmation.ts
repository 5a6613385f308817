import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { rateCountStore } from '#server/platform/rate-count-store.ts'
import { emailLinkStore } from './email-link-store.ts'
import { signUpLetters } from './mail/sign-up-letters.ts'
import { secondSignUpStore } from './second-sign-up-store.ts'
import { emailKey, type UserRow, userStore } from './user-store.ts'

/** The job that mails an account what it needs after somebody signed up with its address. */
export const mailConfirmation = (ownerId: OwnerId): NewJob => ({
  kind: mailConfirmationKind,
  key: String(ownerId),
  payload: { userId: ownerId },
})

/**
 * The same for whoever has this address, if anybody. It is queued for every address, so that the request
 * takes the same time for all.
 */
export const mailConfirmationTo = (email: string): NewJob => ({
  kind: mailConfirmationKind,
  key: `to ${emailKey(email)}`,
  payload: { email },
})

export const mailConfirmationKind = 'mail-confirmation'

type Dependencies = { db: Db; mail: Mail; origin: string; clock: Clock }

/**
 * Each run mails a link of its own. A mail that was sent without the server saying so is as good. The links
 * last a day, so somebody who uses up the mails of a day keeps nobody out.
 */
export const mailConfirmationJob = ({ db, mail, origin, clock }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload, { attempt }) {
    const asked = Payload.parse(payload)
    const users = userStore(db)
    const user = await ('email' in asked ? users.findByEmail(asked.email) : users.find(asOwner(asked.userId)))
    if (!user || user.email === '') return
    const ownerId = asOwner(user.id)
    const kind = kindFor(user, (await secondSignUpStore(db).passwordHash(ownerId)) !== null)
    if (!kind) return
    const key = `letter about signing up to ${user.id}: ${kind}`
    // A mail that failed was counted already.
    if (attempt === 1 && (await rateCountStore(db).take(key, lettersADayMax, day, clock()))) return
    const { path, letter } = signUpLetters[kind]
    const query = kind === 'known' ? '' : `?token=${await emailLinkStore(db).create(ownerId, kind, clock())}`
    await mail.send(letter(user, `${origin}${path}${query}`))
  },

  /** It is logged, and the person can ask for another. */
  giveUp: async () => {},
})

/** Null if there is nothing to say. */
const kindFor = ({ email_confirmed_at }: UserRow, isSignedUpAgain: boolean) =>
  email_confirmed_at === null ? (isSignedUpAgain ? 'claim' : 'confirm') : isSignedUpAgain ? 'known' : null

/** Of each kind. Anybody can cause them. */
const lettersADayMax = 3
const day = { windowMillis: 86_400_000, fades: false }

const Payload = z.union([z.object({ userId: Id }), z.object({ email: z.string() })])
