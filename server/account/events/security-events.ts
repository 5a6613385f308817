import type { FastifyRequest } from 'fastify'
import type { SecurityEventKind } from '#contract/security.ts'
import { mailNotice, mailNoticeKind } from '#server/account/mail/mail-notice.ts'
import { type NoticeKind, noticeLetters } from '#server/account/mail/notice-letters.ts'
import { deviceOf } from '#server/account/sessions/device-of.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { rateCountStore } from '#server/platform/rate-count-store.ts'
import { isByPerson, securityEventStore } from './security-event-store.ts'

export type SecurityEvents = ReturnType<typeof securityEvents>
type Dependencies = { jobs: Pick<Jobs, 'enqueue' | 'wake'>; sendsMail: boolean; clock: Clock; log: Log }

/** Records the events of accounts: for their owners, for the log, and in a mail if they matter. */
export function securityEvents({ jobs, sendsMail, clock, log }: Dependencies) {
  return {
    /**
     * Records an event in the transaction of what happened. Call `wake` afterwards to mail the notice without
     * delay. Repeatable attempts are mailed only once a day.
     */
    async record(
      tx: Db,
      request: FastifyRequest,
      ownerId: OwnerId,
      kind: SecurityEventKind,
      { notice = kind, email }: { notice?: NoticeKind; email?: string } = {},
    ): Promise<void> {
      const device = deviceOf(request)
      const at = clock()
      const store = securityEventStore(tx)
      await store.add(ownerId, kind, device, at)
      const mayMail = sendsMail && notice in noticeLetters
      if (mayMail && (isByPerson(kind) || (await isFirstOfDay(tx, ownerId, kind, at))))
        await jobs.enqueue(tx, mailNotice(ownerId, { kind: notice, device, at, ...(email && { email }) }))
      log.info(`security.${kind}`, { userId: ownerId })
    },

    /**
     * Records an event in parallel to the response, which does not wait. It is for refusals, so that the
     * response time does not reveal whether there is an account.
     */
    recordBeside(db: Db, request: FastifyRequest, ownerId: OwnerId, kind: SecurityEventKind): void {
      this.record(db, request, ownerId, kind).catch(error =>
        log.warn('security.not-recorded', { kind, message: String(error) }),
      )
    },

    /** Mails notices now. Call it after the commit. */
    wake: () => jobs.wake(mailNoticeKind),
  }
}

async function isFirstOfDay(tx: Db, ownerId: OwnerId, kind: SecurityEventKind, at: number) {
  return (await rateCountStore(tx).take(`notice of ${kind} to ${ownerId}`, 1, aDay, at)) === null
}
const aDay = { windowMillis: 86_400_000, fades: false }
