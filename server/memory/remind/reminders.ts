import {
  type NewReminder,
  type ReminderChange,
  type ReminderState,
  remindersMax,
} from '#contract/reminder.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { existingScreenshot } from '#server/memory/keep/existing-screenshot.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { ProblemError } from '#server/platform/problem-error.ts'
import { labelOfDate } from './ahead/label-of-date.ts'
import { continueSeries } from './continue-series.ts'
import { type ReminderStep, stateAfter } from './reminder-steps.ts'
import { type ReminderRow, reminderStore } from './reminder-store.ts'
import { notificationSettingsStore } from './tell/notification-settings-store.ts'
import { tellAt, tellKind } from './tell/tell-job.ts'
import { beforeDate } from './time/before-date.ts'
import { momentOf, wallTimeAt } from './time/wall-time.ts'

export type Reminders = ReturnType<typeof createReminders>
type Dependencies = { db: Db; jobs: Pick<Jobs, 'enqueue' | 'wake'>; clock: Clock }

type Before = { at: string; timeZone: string; state: ReminderState }

/** Sets, moves, snoozes and ends reminders. A reminder and the job that sends it commit together. */
export function createReminders({ db, jobs, clock }: Dependencies) {
  const zoneOf = async (ownerId: OwnerId, given: string | undefined) =>
    knownZone(given ?? (await notificationSettingsStore(db).find(ownerId)).timeZone ?? undefined)

  /** Returns the existing reminder if an identical one is set. `about` is a date that `at` depends on. */
  async function setOnce(
    ownerId: OwnerId,
    wanted: NewReminder & { about?: string },
  ): Promise<{ row: ReminderRow; isNew: boolean }> {
    const { text = null, screenshotId = null, repeat = null } = wanted
    const date = wanted.date ?? wanted.about ?? null
    const timeZone = await zoneOf(ownerId, wanted.timeZone)
    const now = clock()
    const wallTime = wanted.at ?? beforeDate(date ?? '', wanted.before)
    const row = {
      ...{ text, date, repeat, screenshot_id: screenshotId, state: 'planned' as const },
      ...timesOf(wallTime, timeZone, now),
      ...{ label: null, series_start: repeat && wallTime, created_at: now, updated_at: now },
    }
    return inTransaction(db, async tx => {
      const same = await reminderStore(tx).findSame(ownerId, row)
      if (same) return { row: same, isNew: false }
      if (screenshotId !== null) await existingScreenshot(tx, ownerId, screenshotId)
      if ((await reminderStore(tx).countOpen(ownerId)) >= remindersMax) throw tooMany()
      const label = screenshotId && date ? await labelOfDate(tx, ownerId, screenshotId, date) : null
      await notificationSettingsStore(tx).learnZone(ownerId, timeZone)
      const reminder = { ...row, label: label && withoutSecrets(label) }
      return { row: await keep(tx, ownerId, await reminderStore(tx).insert(ownerId, reminder)), isNew: true }
    })
  }

  const set = async (ownerId: OwnerId, wanted: NewReminder) => (await setOnce(ownerId, wanted)).row

  async function change(ownerId: OwnerId, id: number, wanted: ReminderChange): Promise<ReminderRow> {
    const { at, snoozeFor, state, text, repeat } = wanted
    const now = clock()
    return inTransaction(db, async tx => {
      const row = await reminderStore(tx).find(ownerId, id)
      if (!row) throw unknownReminder()
      const timeZone = wanted.timeZone === undefined ? row.time_zone : knownZone(wanted.timeZone)
      const wall = snoozeFor === undefined ? at : wallTimeAt(now + millisOf(snoozeFor), timeZone)
      const step = stepOf(state ?? (snoozeFor === undefined ? undefined : 'snoozed'), wall)
      const times = wall === undefined ? {} : timesOf(wall, timeZone, now, snoozeFor !== undefined)
      const series = repeatOf(row, repeat, step === 'move' ? wall : undefined)
      // Done before its time: this occurrence ends, and the series continues.
      const next = step === 'finish' && repeat !== null && (await continueSeries(tx, ownerId, row, now))
      if (next) await keep(tx, ownerId, next)
      const changed = await reminderStore(tx).update(ownerId, id, {
        ...{ ...times, ...series, ...(text !== undefined && { text }), updated_at: now },
        ...(step && { state: stateAfter(step, row.state), claim_job: null, claim_attempt: null }),
      })
      if (!changed) throw unknownReminder()
      return wall === undefined ? changed : keep(tx, ownerId, changed)
    })
  }

  /** Undoes a snooze, even to a time that has passed. Null if the reminder is gone, or was changed since. */
  async function unsnooze(ownerId: OwnerId, id: number, before: Before): Promise<ReminderRow | null> {
    const { at, timeZone, state } = before
    return inTransaction(db, async tx => {
      const row = await reminderStore(tx).find(ownerId, id)
      if (!row) return null
      // Undoing it a second time, after a crash, changes nothing.
      if (row.state !== 'snoozed') return row.state === state && row.wall_time === at ? row : null
      const changed = await reminderStore(tx).update(ownerId, id, {
        ...{ wall_time: at, time_zone: timeZone, due_at: momentOf(at, timeZone), is_moment: 0 },
        ...{ state, updated_at: clock() },
      })
      return changed ? keep(tx, ownerId, changed) : null
    })
  }

  async function remove(ownerId: OwnerId, id: number): Promise<void> {
    if (!(await reminderStore(db).remove(ownerId, id))) throw unknownReminder()
  }

  /** Moves reminders to the user's new time zone: nine o'clock stays nine o'clock. */
  async function moveTo(tx: Db, ownerId: OwnerId, timeZone: string): Promise<void> {
    for (const { id, wall_time } of await reminderStore(tx).waiting(ownerId)) {
      const times = { time_zone: timeZone, due_at: momentOf(wall_time, timeZone) }
      const moved = await reminderStore(tx).update(ownerId, id, times)
      if (moved) await keep(tx, ownerId, moved)
    }
  }

  return { set, setOnce, change, unsnooze, remove, moveTo, wake: () => jobs.wake(tellKind) }

  /** Queues a job for the reminder's time. The job sends everything that is due by then. */
  async function keep(tx: Db, ownerId: OwnerId, row: ReminderRow): Promise<ReminderRow> {
    await jobs.enqueue(tx, tellAt(ownerId, row.due_at))
    return row
  }
}

function timesOf(wallTime: string, timeZone: string, now: number, isMoment = false) {
  const due_at = momentOf(wallTime, timeZone)
  // The minute that is under way still counts.
  if (due_at <= now - 60_000) throw new ProblemError('reminder.over', 'That is over.')
  return { wall_time: wallTime, time_zone: timeZone, due_at, is_moment: isMoment ? 1 : 0 }
}

function stepOf(state: ReminderChange['state'], wallTime: string | undefined): ReminderStep | null {
  if (state === 'done') return 'finish'
  if (state === 'shown') return 'see'
  if (state === 'snoozed') return 'snooze'
  return wallTime === undefined ? null : 'move'
}

/** A series that is moved or starts now is counted from its new time. */
function repeatOf(row: ReminderRow, repeat: ReminderChange['repeat'], movedTo: string | undefined) {
  const now = repeat === undefined ? row.repeat : repeat
  const isNew = repeat !== undefined || movedTo !== undefined
  return isNew ? { repeat: now, series_start: now && (movedTo ?? row.wall_time) } : {}
}

const millisOf = (duration: string) =>
  Temporal.Duration.from(duration).total({ unit: 'milliseconds', relativeTo: '2026-01-01' })

const unknownReminder = () => new ProblemError('reminder.unknown', 'There is no such reminder.')
const tooMany = () =>
  new ProblemError('reminder.too-many', `You can have ${remindersMax} open reminders. Finish some first.`)
