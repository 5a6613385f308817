import type { ToldBy } from '#contract/reminder.ts'
import { presentReminders } from '#server/memory/remind/present-reminder.ts'
import { type Claim, type ReminderRow, reminderStore } from '#server/memory/remind/reminder-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { messageOf } from './message-of.ts'
import type { NotificationChoice } from './notification-settings-store.ts'
import type { Way } from './ways.ts'

export type Tell = ReturnType<typeof createTell>
type Dependencies = { db: Db; ways: readonly Way[]; clock: Clock; log: Log }
type Telling = { choice: NotificationChoice; claim: Claim }

/**
 * Sends one message by the first channel that the user chose and that works. Returns the channel, or null if
 * there is none. Throws if a channel is down. Then the job tries again, and from its third attempt on it
 * tries the next channel.
 */
export const createTell =
  ({ db, ways, clock, log }: Dependencies) =>
  async (
    ownerId: OwnerId,
    rows: readonly ReminderRow[],
    { choice, claim }: Telling,
  ): Promise<ToldBy | null> => {
    const store = reminderStore(db)
    const ids = rows.map(({ id }) => id)
    const message = messageOf(await presentReminders(db, ownerId, rows))
    let failure: unknown = null
    for (const way of ways.filter(({ isChosen }) => isChosen(choice))) {
      if (!(await store.holds(ownerId, ids, claim)))
        throw new Error('Another run has taken over these reminders.')
      const outcome = await attempt(way).catch((error: unknown) => {
        log.warn('reminder.not-told', { by: way.by, attempt: claim.attempt, message: String(error) })
        if (claim.attempt < attemptsByOneWay) throw error
        failure = error
        return 'none' as const
      })
      if (outcome === 'told') return way.by
    }
    if (failure !== null) throw failure
    await store.release(ownerId, ids)
    return null

    async function attempt(way: Way): Promise<'told' | 'none'> {
      let isMarked = false
      const markTold = async () => {
        isMarked = true
        if (!(await store.markTold(ownerId, ids, claim, way.by, clock())))
          throw new Error('Another run has told these reminders.')
      }
      const untell = async () => {
        if (isMarked) await store.markUntold(ownerId, ids, claim, clock())
      }
      // A message without a key is marked as sent first, because a crash must not repeat it.
      const outcome = await way.send(ownerId, message, markTold).catch(async (error: unknown) => {
        await untell()
        throw error
      })
      if (outcome === 'none') await untell()
      else if (!isMarked) await store.markTold(ownerId, ids, claim, way.by, clock())
      return outcome
    }
  }

const attemptsByOneWay = 3
