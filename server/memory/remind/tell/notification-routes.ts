import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notification.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import type { Reminders } from '#server/memory/remind/reminders.ts'
import type { Push } from '#server/outside/push.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { addresseeStore } from './addressee-store.ts'
import { notificationSettingsStore } from './notification-settings-store.ts'
import { pushSubscriptionStore } from './push-subscription-store.ts'

type Dependencies = {
  db: Db
  push: Push
  reminders: Reminders
  /** The channels that are configured on this server. */
  has: { mail: boolean; text: boolean }
  clock: Clock
  limitOften: LimitRate
}

export function notificationRoutes(http: FastifyInstance, dependencies: Dependencies): void {
  const { db, push, reminders, has, clock, limitOften } = dependencies
  const limitChanges = (ownerId: OwnerId) => limitOften(`notifications of ${ownerId}`, changesMax)

  serve(http, contract.getNotifications, ({ ownerId }) => present(ownerId))

  serve(http, contract.changeNotifications, async ({ ownerId, body }) => {
    await limitChanges(ownerId)
    const timeZone = body.timeZone === undefined ? null : knownZone(body.timeZone)
    await inTransaction(db, async tx => {
      const { timeZone: before } = await notificationSettingsStore(tx).find(ownerId)
      const change = { ...columnsOf(body), ...(timeZone && { time_zone: timeZone }) }
      if (Object.keys(change).length > 0) await notificationSettingsStore(tx).put(ownerId, change)
      if (timeZone && timeZone !== before) await reminders.moveTo(tx, ownerId, timeZone)
    })
    reminders.wake()
    return present(ownerId)
  })

  serve(http, contract.addBrowser, async ({ ownerId, body, request }) => {
    await limitChanges(ownerId)
    if (!push.isService(body.endpoint))
      throw new ProblemError('request.invalid', 'Remy does not know this push service.')
    const keys = { endpoint: body.endpoint, ...body.keys }
    await pushSubscriptionStore(db).keep(ownerId, keys, clock(), request.session?.id)
    return undefined
  })

  serve(http, contract.removeBrowser, async ({ ownerId, body }) => {
    await limitChanges(ownerId)
    await pushSubscriptionStore(db).remove(ownerId, body.endpoint)
    return undefined
  })

  async function present(ownerId: OwnerId): Promise<contract.Notifications> {
    const choice = await notificationSettingsStore(db).find(ownerId)
    const { email, phoneNumber } = await addresseeStore(db).find(ownerId)
    const browsers = await pushSubscriptionStore(db).list(ownerId)
    const can = {
      ...{ push: push.publicKey, pushes: browsers.length > 0 },
      ...{ mail: has.mail && email !== null, text: has.text && phoneNumber !== null },
    }
    return { ...choice, can }
  }
}

const columnsOf = ({ byPush, byMail, byText, quiet, weeklyLetter }: contract.NotificationsChange) => ({
  ...(byPush !== undefined && { by_push: Number(byPush) }),
  ...(byMail !== undefined && { by_mail: Number(byMail) }),
  ...(byText !== undefined && { by_text: Number(byText) }),
  ...(weeklyLetter !== undefined && { weekly_letter: Number(weeklyLetter) }),
  ...(quiet !== undefined && { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }),
})
