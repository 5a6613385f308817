import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { addresseeStore } from '#server/memory/remind/tell/addressee-store.ts'
import { notificationSettingsStore } from '#server/memory/remind/tell/notification-settings-store.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { leaveToken } from './leave-token.ts'
import { weekOfLetter } from './letter-week.ts'
import { weeklyLetter } from './weekly-letter.ts'
import { weeklyNews } from './weekly-news.ts'

export const weeklyLetterKind = 'weekly-letter'

type Queueing = { db: Db; jobs: Pick<Jobs, 'enqueue'> }

/** Queues a letter for everybody who wants one and for whom it is Sunday evening. Runs every hour. */
export const queueLetters =
  ({ db, jobs }: Queueing) =>
  async (now: number): Promise<void> => {
    for (const { user_id: userId, time_zone, letter_week } of await notificationSettingsStore(db).readers()) {
      const week = weekOfLetter(now, knownZone(time_zone ?? undefined))
      if (week === null || week === letter_week) continue
      const payload = { userId, week } satisfies z.input<typeof Payload>
      await inTransaction(db, tx =>
        jobs.enqueue(tx, { kind: weeklyLetterKind, key: `${userId}:${week}`, payload }),
      )
    }
  }

type Dependencies = { db: Db; mail: Pick<Mail, 'send'>; origin: string; secret: string; clock: Clock }

/** A letter that is sent again has the same Message-ID, so a mail program shows it once. */
export const weeklyLetterJob = ({ db, mail, origin, secret, clock }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const { userId, week } = Payload.parse(payload)
    const ownerId = asOwner(userId)
    const settings = notificationSettingsStore(db)
    const { email } = await addresseeStore(db).find(ownerId)
    const { weeklyLetter: isWanted, letterWeek } = await settings.find(ownerId)
    // It may have been queued again just before it was sent.
    if (!isWanted || email === null || letterWeek === week) return
    const token = leaveToken(secret, ownerId)
    await mail.send(
      weeklyLetter({
        ...{ to: email, origin, news: await weeklyNews(db, ownerId, clock()) },
        leaveUrl: `${origin}/api/letters/leave?token=${token}`,
        messageId: `${week}-${token.slice(-16)}@${new URL(origin).hostname}`,
      }),
    )
    await settings.put(ownerId, { letter_week: week })
  },

  /** The failure is logged. The letter is queued again each hour until the day ends. */
  giveUp: async () => {},
})

const Payload = z.object({ userId: Id, week: z.string() })
