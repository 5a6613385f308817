import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/reminder.ts'
import { nextCursorHeader } from '#contract/screenshot.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { changesMax } from '#server/memory/keep/changes-max.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readCursor, writeCursor } from '#server/memory/keep/keyset-cursor.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { LimitRate } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { wallTimeOfDate } from '#server/platform/time/wall-time-of-date.ts'
import { comingUp } from './ahead/coming-up.ts'
import { isAhead } from './ahead/is-ahead.ts'
import { propose } from './ahead/propose.ts'
import { presentReminder, presentReminders } from './present-reminder.ts'
import { reminderStore } from './reminder-store.ts'
import type { Reminders } from './reminders.ts'
import { notificationSettingsStore } from './tell/notification-settings-store.ts'

type Dependencies = { db: Db; reminders: Reminders; clock: Clock; limitOften: LimitRate }

export function remindRoutes(
  http: FastifyInstance,
  { db, reminders, clock, limitOften }: Dependencies,
): void {
  const limitChanges = (ownerId: OwnerId) => limitOften(`reminder of ${ownerId}`, changesMax)

  serve(http, contract.listReminders, async ({ ownerId, query, reply }) => {
    const { are, limit, cursor } = query
    const after = cursor === undefined ? null : readCursor(cursor)
    const rows = await reminderStore(db).list(ownerId, { are, limit: limit + 1, after })
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    if (rows.length > limit && last)
      reply.header(nextCursorHeader, writeCursor({ createdAt: last.due_at, id: last.id }))
    return presentReminders(db, ownerId, shown)
  })

  serve(http, contract.createReminder, async ({ ownerId, body }) => {
    await limitChanges(ownerId)
    const row = await reminders.set(ownerId, body)
    return presentReminder(db, ownerId, row)
  })

  serve(http, contract.changeReminder, async ({ ownerId, params, body }) => {
    await limitChanges(ownerId)
    return presentReminder(db, ownerId, await reminders.change(ownerId, params.id, body))
  })

  serve(http, contract.removeReminder, async ({ ownerId, params }) => {
    await limitChanges(ownerId)
    await reminders.remove(ownerId, params.id)
    return undefined
  })

  serve(http, contract.remindersOfScreenshot, async ({ ownerId, params, query }) => {
    const row = await existingScreenshot(db, ownerId, params.id)
    const known = await notificationSettingsStore(db).find(ownerId)
    const timeZone = knownZone(query.timeZone ?? known.timeZone ?? undefined)
    const rows = await reminderStore(db).openOf(ownerId, row.id)
    const facts = await factStore(db).of(ownerId, [row.id])
    const proposals = facts
      .filter(({ kind }) => kind === 'date')
      .map(date => ({ ...date, value: wallTimeOfDate(date.value, timeZone) }))
      .filter(date => isAhead(date, row, timeZone))
      .flatMap(date => propose(date, timeZone, clock()) ?? [])
      .filter(({ date }) => rows.every(one => one.date !== date))
    const once = [...new Map(proposals.map(one => [one.date, one])).values()]
    return {
      reminders: await presentReminders(db, ownerId, rows),
      proposals: once.slice(0, proposalsMax),
    }
  })

  serve(http, contract.getComingUp, async ({ ownerId, query }) =>
    comingUp(db, ownerId, { ...query, now: clock() }),
  )
}

/** More would be a form, not an offer. */
const proposalsMax = 3
