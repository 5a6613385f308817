import { ChangeKind } from '#contract/live/hear-changes.ts'
import type { Tables } from '#server/schema/tables.ts'

/** A person's row was inserted, updated or deleted, and that is committed. */
export type Change = {
  ownerId: number
  kind: WatchedKind
  /** The page whose request did it. Null for jobs, keys, text messages and others. */
  page: string | null
}

/** A page is not told of sessions. A stream ends with its session. */
export type WatchedKind = ChangeKind | 'sessions'

export const isWatchedKind = (kind: string): kind is WatchedKind =>
  kind === 'sessions' || ChangeKind.safeParse(kind).success

type WatchedTable = {
  kind: WatchedKind
  /** The column with the owner. */
  owner: 'user_id' | 'id'
  /** An update of nothing but these is no news. */
  quiet?: readonly string[]
}

/** The tables whose changes an open page can show. */
export const watchedTables: Readonly<Partial<Record<keyof Tables, WatchedTable>>> = {
  screenshots: { kind: 'screenshots', owner: 'user_id', quiet: ['looked_at', 'veils', 'veil_rules'] },
  trash: { kind: 'screenshots', owner: 'user_id' },
  categories: { kind: 'categories', owner: 'user_id' },
  changes: { kind: 'categories', owner: 'user_id' },
  chat_messages: { kind: 'chats', owner: 'user_id', quiet: ['answering_until'] },
  reminders: { kind: 'reminders', owner: 'user_id', quiet: ['claim_job', 'claim_attempt'] },
  saved_searches: { kind: 'saved-searches', owner: 'user_id' },
  imports: { kind: 'imports', owner: 'user_id' },
  import_entries: { kind: 'imports', owner: 'user_id' },
  notification_settings: { kind: 'account', owner: 'user_id', quiet: ['letter_week'] },
  users: { kind: 'account', owner: 'id' },
  sessions: {
    kind: 'sessions',
    owner: 'user_id',
    quiet: ['proved_at', 'used_at', 'expires_at', 'device', 'network'],
  },
}
