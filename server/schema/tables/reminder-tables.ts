import type { ColumnType, Generated } from 'kysely'
import type { ReminderState, Repeat, ToldBy } from '#contract/reminder.ts'
import type { Json, Millis } from './column-types.ts'

/** Reminders, and how people want to be told. */
export type ReminderTables = {
  reminders: RemindersTable
  notification_settings: NotificationSettingsTable
  push_subscriptions: PushSubscriptionsTable
  push_keys: PushKeysTable
}

/** One occurrence of a reminder. One that repeats has another row for the next occurrence. */
type RemindersTable = {
  id: Generated<number>
  user_id: number
  screenshot_id: number | null
  state: ReminderState
  /** In the person's own words. Null: the screenshot's title. */
  text: string | null
  /** The date in the picture that it is about: an ISO day, or a day with a local time. */
  date: string | null
  /** What the picture calls that date. */
  label: string | null
  /** On the person's clock, `2026-03-13T09:00`. */
  wall_time: string
  /** IANA: the person's own when it was set, or since they moved. */
  time_zone: string
  /** 1: it was set for a moment ("in 20 minutes"), so another time zone does not move it. */
  is_moment: Generated<number>
  due_at: Millis
  repeat: Repeat | null
  /** The wall time of the first occurrence: what is monthly on the 31st stays so after February. */
  series_start: string | null
  /** The job that is telling it, and that job's attempt. Null if nobody is. */
  claim_job: ColumnType<number | null, number | null | undefined, number | null>
  claim_attempt: ColumnType<number | null, number | null | undefined, number | null>
  told_by: ColumnType<ToldBy | null, ToldBy | null | undefined, ToldBy | null>
  /** What has changed, for one that tells it: `Change` of the contract. */
  change: ColumnType<Json | null, Json | null | undefined, Json | null>
  created_at: Millis
  updated_at: Millis
}

/** How a person wants to be told. A person without a row has the defaults. */
type NotificationSettingsTable = {
  user_id: number
  /** IANA, from their browser. */
  time_zone: string | null
  by_push: Generated<number>
  by_mail: Generated<number>
  by_text: Generated<number>
  /** `22:00`, on the person's clock. Null if no hours are quiet. */
  quiet_from: string | null
  quiet_to: string | null
  /** SHA-256 of the calendar feed's token, hex. Null if there is no feed. */
  feed_token_hash: string | null
  weekly_letter: Generated<number>
  /** The ISO week of the last letter, `2026-W11`. */
  letter_week: string | null
}

/** A browser that may be told (https://www.w3.org/TR/push-api/). */
type PushSubscriptionsTable = {
  id: Generated<number>
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  created_at: Millis
  /** The session in which it was subscribed, and with which it ends. Null for those from before. */
  session_hash: ColumnType<string | null, string | null | undefined, string | null>
}

/** The key pair with which this Remy signs its notifications, in one row. */
type PushKeysTable = { id: number; public_key: string; private_key: string }
