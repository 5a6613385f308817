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

/** The job that mails the right letter after somebody signed up with an account's address. */
export const mailConfirmation = (ownerId: OwnerId): NewJob => ({
  kind: mailConfirmationKind,
  key: String(ownerId),
  payload: { userId: ownerId },
})

/**
 * Like `mailConfirmation`, for the account with this address, if there is one. It is queued for every
 * address, so that the request takes the same time for all.
 */
export const mailConfirmationTo = (email: string): NewJob => ({
  kind: mailConfirmationKind,
  key: `to ${emailKey(email)}`,
  payload: { email },
})

export const mailConfirmationKind = 'mail-confirmation'

type Dependencies = { db: Db; mail: Mail; origin: string; clock: Clock }

/**
 * Each run mails a new link. If a mail was sent but the server did not confirm it, both links are valid.
 * Links last a day, so somebody who uses up the mails of a day locks nobody out.
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

  /** The failure is logged, and the user can ask for another mail. */
  giveUp: async () => {},
})

/** Null if there is nothing to mail. */
const kindFor = ({ email_confirmed_at }: UserRow, isSignedUpAgain: boolean) =>
  email_confirmed_at === null ? (isSignedUpAgain ? 'claim' : 'confirm') : isSignedUpAgain ? 'known' : null

/** Letters of each kind. Anybody can cause them. */
const lettersADayMax = 3
const day = { windowMillis: 86_400_000, fades: false }

const Payload = z.union([z.object({ userId: Id }), z.object({ email: z.string() })])
