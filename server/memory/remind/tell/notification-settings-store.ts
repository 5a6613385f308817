import type { Selectable, Updateable } from 'kysely'
import type { QuietHours } from '#server/memory/remind/time/quiet-until.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Tables } from '#server/schema/tables.ts'

type Row = Selectable<Tables['notification_settings']>
type Change = Omit<Updateable<Tables['notification_settings']>, 'user_id'>

export type NotificationChoice = {
  timeZone: string | null
  byPush: boolean
  byMail: boolean
  byText: boolean
  quiet: QuietHours | null
  weeklyLetter: boolean
  /** The ISO week of the last letter. */
  letterWeek: string | null
  hasFeed: boolean
}

export function notificationSettingsStore(db: Db) {
  const find = async (ownerId: OwnerId): Promise<NotificationChoice> =>
    chosen(
      await db
        .selectFrom('notification_settings')
        .selectAll()
        .where('user_id', '=', ownerId)
        .executeTakeFirst(),
    )
  const put = async (ownerId: OwnerId, change: Change): Promise<void> => {
    await db
      .insertInto('notification_settings')
      .values({ user_id: ownerId, ...change })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
      .execute()
  }
  return {
    /** A user who never chose has the defaults. */
    find,
    put,

    /** Stores the time zone of a user who has none yet. */
    async learnZone(ownerId: OwnerId, timeZone: string): Promise<void> {
      if ((await find(ownerId)).timeZone === null) await put(ownerId, { time_zone: timeZone })
    },

    /** All users who want the weekly letter. */
    readers: () =>
      db
        .selectFrom('notification_settings')
        .select(['user_id', 'time_zone', 'letter_week'])
        .where('weekly_letter', '=', 1)
        .execute(),

    /** The user of a calendar feed. */
    ownerOfFeed: (tokenHash: string) =>
      db
        .selectFrom('notification_settings')
        .select(['user_id', 'time_zone'])
        .where('feed_token_hash', '=', tokenHash)
        .executeTakeFirst(),
  }
}

const chosen = (row: Row | undefined): NotificationChoice => ({
  timeZone: row?.time_zone ?? null,
  byPush: row?.by_push !== 0,
  byMail: row?.by_mail !== 0,
  byText: row?.by_text === 1,
  quiet: row?.quiet_from && row.quiet_to ? { from: row.quiet_from, to: row.quiet_to } : null,
  weeklyLetter: row?.weekly_letter === 1,
  letterWeek: row?.letter_week ?? null,
  hasFeed: Boolean(row?.feed_token_hash),
})
