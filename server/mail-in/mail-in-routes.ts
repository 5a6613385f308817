import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/sharing/mail-in.ts'
import { userStore } from '#server/account/user-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { limitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { mailAddress, newMailToken } from './mail-address.ts'
import { mailAddressStore } from './mail-address-store.ts'
import type { MailInSettings } from './receive-mail.ts'

/** `settings` is null if no mailbox is configured. */
type Dependencies = { db: Db; settings: Pick<MailInSettings, 'address'> | null; clock: Clock }

/** Renewals of a user in an hour. */
const renewalsMax = 20

/** Routes to view and renew the user's own address. Keys cannot use them. */
export function mailInRoutes(http: FastifyInstance, { db, settings, clock }: Dependencies): void {
  const sentence = 'Your address was renewed often. Please try again later.'
  const limit = limitRate({ db, clock, windowMillis: 3_600_000, sentence })

  serve(http, contract.getMailInAddress, ({ ownerId }) => present(ownerId))

  serve(http, contract.renewMailInAddress, async ({ ownerId }) => {
    await limit(`mail addresses of ${ownerId}`, renewalsMax)
    if (!settings) throw new ProblemError('mail-in.not-configured', 'This server receives no mail.')
    await mailAddressStore(db).put(ownerId, newMailToken(), clock())
    return present(ownerId)
  })

  async function present(ownerId: OwnerId): Promise<contract.MailInAddress> {
    const token = await mailAddressStore(db).find(ownerId)
    const user = await userStore(db).find(ownerId)
    const address = settings && token && mailAddress(settings.address, token)
    return { isConfigured: settings !== null, address, from: user?.email ?? '' }
  }
}
