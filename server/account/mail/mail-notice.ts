import { z } from 'zod'
import { Id } from '#contract/identifier.ts'
import { SecurityEventKind } from '#contract/security.ts'
import { userStore } from '#server/account/user-store.ts'
import type { Mail } from '#server/outside/mail.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { JobHandler, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { type NoticeKind, noticeLetter } from './notice-letters.ts'

type Notice = {
  kind: NoticeKind
  device: { name: string; network: string | null }
  at: number
  /** The address before a change. The default is the account's own. */
  email?: string
}

/** The job that mails a notice about an event to a user. */
export const mailNotice = (ownerId: OwnerId, notice: Notice): NewJob => ({
  kind: mailNoticeKind,
  key: `${ownerId} ${notice.kind} ${notice.at}`,
  payload: { userId: ownerId, ...notice },
})

export const mailNoticeKind = 'mail-notice'

export const mailNoticeJob = ({ db, mail }: { db: Db; mail: Mail }): JobHandler => ({
  concurrency: 2,
  async run(payload) {
    const { userId, email, ...notice } = Payload.parse(payload)
    const user = await userStore(db).find(asOwner(userId))
    if (!user || user.email === '') return
    const letter = noticeLetter({ email: email ?? user.email, username: user.username }, notice)
    if (letter) await mail.send(letter)
  },

  /** The failure is logged. The user sees the event in their settings. */
  giveUp: async () => {},
})

const Payload = z.object({
  userId: Id,
  kind: z.union([SecurityEventKind, z.literal('new-device')]),
  device: z.object({ name: z.string(), network: z.string().nullable() }),
  at: z.number(),
  email: z.string().optional(),
})
