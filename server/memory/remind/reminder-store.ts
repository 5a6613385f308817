import type { Insertable, Selectable, Updateable } from 'kysely'
import type { ReminderState, ToldBy } from '#contract/reminder.ts'
import type { KeysetPosition } from '#server/memory/keep/keyset-cursor.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'
import { openStates, overStates, reminderSteps } from './reminder-steps.ts'

export type ReminderRow = Selectable<Tables['reminders']>
export type NewReminderRow = Omit<Insertable<Tables['reminders']>, 'id' | 'user_id'>
type Change = Updateable<Tables['reminders']>
type Wanted = { are: 'open' | 'over'; limit: number; after: KeysetPosition | null }

/** One run of a job. A later attempt of the same job takes over the claims of the earlier one. */
export type Claim = { job: number; attempt: number }

export function reminderStore(db: Db) {
  const mine = (ownerId: OwnerId) => db.selectFrom('reminders').selectAll().where('user_id', '=', ownerId)
  const update = (ownerId: OwnerId) => db.updateTable('reminders').where('user_id', '=', ownerId)

  return {
    insert: (ownerId: OwnerId, row: NewReminderRow): Promise<ReminderRow> =>
      db
        .insertInto('reminders')
        .values({ ...row, user_id: ownerId })
        .returningAll()
        .executeTakeFirstOrThrow(),

    find: (ownerId: OwnerId, id: number) => mine(ownerId).where('id', '=', id).executeTakeFirst(),

    /** Lists open reminders, soonest first, or past ones, latest first. */
    list(ownerId: OwnerId, { are, limit, after }: Wanted): Promise<ReminderRow[]> {
      const [states, order, side] =
        are === 'open' ? ([openStates, 'asc', '>'] as const) : ([overStates, 'desc', '<'] as const)
      const page = mine(ownerId)
        .where('state', 'in', [...states])
        .orderBy('due_at', order)
        .orderBy('id', order)
        .limit(limit)
      return (
        after
          ? page.where(({ eb, refTuple, tuple }) =>
              eb(refTuple('due_at', 'id'), side, tuple(after.createdAt, after.id)),
            )
          : page
      ).execute()
    },

    /** Reminders in these states that are due from `from` until `to` (excluded), soonest first. */
    between: (
      ownerId: OwnerId,
      states: readonly ReminderState[],
      { from, to, limit }: { from: number; to: number; limit: number },
    ) =>
      mine(ownerId)
        .where('state', 'in', [...states])
        .where('due_at', '>=', from)
        .where('due_at', '<', to)
        .orderBy('due_at')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** The reminder that was sent last. If there is none, the one that was set last. */
    async last(ownerId: OwnerId): Promise<ReminderRow | undefined> {
      const told = mine(ownerId).where('state', 'in', ['due', 'shown', 'missed'])
      const open = mine(ownerId).where('state', 'in', ['planned', 'snoozed'])
      return (
        (await told.orderBy('due_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
        (await open.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())
      )
    },

    /** The identical reminder, if it is still to come. */
    findSame: async (
      ownerId: OwnerId,
      {
        text,
        screenshot_id,
        due_at,
        repeat,
      }: Pick<ReminderRow, 'text' | 'screenshot_id' | 'due_at' | 'repeat'>,
    ) => {
      const rows = await mine(ownerId)
        .where('state', '=', 'planned')
        .where('due_at', '=', due_at)
        .where('screenshot_id', screenshot_id === null ? 'is' : '=', screenshot_id)
        .where('repeat', repeat === null ? 'is' : '=', repeat)
        .execute()
      return rows.find(row => row.text === text)
    },

    all: (ownerId: OwnerId) => mine(ownerId).orderBy('id').execute(),

    openOf: (ownerId: OwnerId, screenshotId: number) =>
      mine(ownerId)
        .where('screenshot_id', '=', screenshotId)
        .where('state', 'in', [...openStates])
        .orderBy('due_at')
        .orderBy('id')
        .execute(),

    async countOpen(ownerId: OwnerId): Promise<number> {
      const { reminders } = await db
        .selectFrom('reminders')
        .select(({ fn }) => fn.countAll<number>().as('reminders'))
        .where('user_id', '=', ownerId)
        .where('state', 'in', [...openStates])
        .executeTakeFirstOrThrow()
      return reminders
    },

    update: (ownerId: OwnerId, id: number, change: Change) =>
      update(ownerId).set(change).where('id', '=', id).returningAll().executeTakeFirst(),

    async remove(ownerId: OwnerId, id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('reminders')
        .where('user_id', '=', ownerId)
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },

    /** Removes all but the newest reminders about changes. */
    async keepNewestChanges(ownerId: OwnerId, limit: number): Promise<void> {
      const newest = db
        .selectFrom('reminders')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('change', 'is not', null)
        .orderBy('id', 'desc')
        .limit(limit)
      await db
        .deleteFrom('reminders')
        .where('user_id', '=', ownerId)
        .where('change', 'is not', null)
        .where('id', 'not in', newest)
        .execute()
    },

    /** Reminders for a wall time that is still to come. */
    waiting: (ownerId: OwnerId) =>
      mine(ownerId)
        .where('state', 'in', [...reminderSteps.claim.from])
        .where('is_moment', '=', 0)
        .execute(),

    /** Marks reminders as missed that were due before `before` and never sent. */
    miss: (ownerId: OwnerId, before: number, now: number) =>
      update(ownerId)
        .set({ state: 'missed', claim_job: null, claim_attempt: null, updated_at: now })
        .where('state', 'in', [...reminderSteps.miss.from])
        .where('due_at', '<', before)
        .returningAll()
        .execute(),

    /** Claims due reminders that nobody holds. Each goes to one run, however many run at once. */
    claimDue: (ownerId: OwnerId, { job, attempt }: Claim, now: number) =>
      update(ownerId)
        .set({ state: 'due', claim_job: job, claim_attempt: attempt, updated_at: now })
        .where('state', 'in', [...reminderSteps.claim.from])
        .where('due_at', '<=', now)
        .returningAll()
        .execute(),

    /** Takes over the reminders that an earlier attempt of the same job claimed and did not send. */
    claimAgain: (ownerId: OwnerId, { job, attempt }: Claim) =>
      update(ownerId)
        .set({ claim_attempt: attempt })
        .where('claim_job', '=', job)
        .where('state', '=', 'due')
        .returningAll()
        .execute(),

    /** Whether the run still holds these reminders. A stalled run may have lost them. */
    async holds(ownerId: OwnerId, ids: number[], { job, attempt }: Claim): Promise<boolean> {
      const held = await db
        .selectFrom('reminders')
        .select('id')
        .where('user_id', '=', ownerId)
        .where('id', 'in', ids)
        .where('claim_job', '=', job)
        .where('claim_attempt', '=', attempt)
        .where('state', '=', 'due')
        .execute()
      return held.length === ids.length
    },

    /** Returns false if another run has sent them. */
    async markTold(ownerId: OwnerId, ids: number[], claim: Claim, toldBy: ToldBy, now: number) {
      const { numUpdatedRows } = await update(ownerId)
        .set({ state: 'shown', told_by: toldBy, claim_job: null, claim_attempt: null, updated_at: now })
        .where('id', 'in', ids)
        .where('claim_job', '=', claim.job)
        .where('state', '=', 'due')
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Reverts `markTold`, for a message that was certainly not sent. */
    async markUntold(ownerId: OwnerId, ids: number[], { job, attempt }: Claim, now: number): Promise<void> {
      await update(ownerId)
        .set({ state: 'due', told_by: null, claim_job: job, claim_attempt: attempt, updated_at: now })
        .where('id', 'in', ids)
        .where('state', '=', 'shown')
        .execute()
    },

    /** Releases due reminders that cannot be sent. The user sees them in Remy. */
    async release(ownerId: OwnerId, ids: number[]): Promise<void> {
      await update(ownerId).set({ claim_job: null, claim_attempt: null }).where('id', 'in', ids).execute()
    },

    /** Gives claimed reminders that were not sent back, for another job. */
    async giveBack(ownerId: OwnerId, job: number): Promise<void> {
      await update(ownerId)
        .set({ state: 'planned', claim_job: null, claim_attempt: null })
        .where('claim_job', '=', job)
        .where('state', '=', 'due')
        .execute()
    },

    /** The owners of late reminders that no job holds: at most `limit`, among all owners. */
    ownersOfLate: (now: number, missedBefore: number, limit: number) =>
      db
        .selectFrom('reminders')
        .select('user_id')
        .distinct()
        .where(({ eb, or, and }) =>
          or([
            and([eb('state', 'in', [...reminderSteps.claim.from]), eb('due_at', '<=', now)]),
            and([eb('state', '=', 'due'), eb('due_at', '<', missedBefore)]),
          ]),
        )
        .limit(limit)
        .execute(),
  }
}
