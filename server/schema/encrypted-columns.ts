import type { Tables } from './tables.ts'

/** What is encrypted in one table, and how its rows are told apart. */
export type EncryptedTable = {
  key: readonly string[]
  columns: readonly string[]
  /** False if its rows belong to nobody. */
  isOwned: boolean
  /** A column whose values are searched by their order in rows of these kinds, so there it is readable. */
  readable?: { column: string; kinds: readonly string[] }
  /** A readable column that lists are sorted by. Only its first letters are kept. */
  sortedBy?: string
}

const owned = (key: string, columns: string): EncryptedTable => ({
  ...{ key: key.split(' '), columns: columns.split(' '), isOwned: true },
})

/**
 * The texts that are encrypted if a data key is set. Queries cannot compare them, because the same text looks
 * different each time. Empty texts and empty lists (`[]`) stay as they are. `encrypted-columns.test.ts` names
 * the other columns, and why they are readable.
 */
export const encryptedTables: Readonly<Partial<Record<keyof Tables, EncryptedTable>>> = {
  screenshots: {
    ...owned('id', 'file_name preview title description analysis extracted_text tags note search_words'),
    sortedBy: 'title_key',
  },
  readings: owned('screenshot_id', 'lines codes'),
  facts: {
    ...owned('id', 'text value label line'),
    readable: { column: 'value', kinds: ['date', 'amount'] },
  },
  filings: owned('screenshot_id', 'traits because'),
  recall_entries: owned('screenshot_id', 'terms secret_words'),
  chat_messages: owned('id', 'content sources proofs undo'),
  trash: owned('user_id screenshot_id', 'title description preview rows'),
  changes: owned('id', 'text made'),
  saved_searches: owned('id', 'asked known'),
  reminders: owned('id', 'text label change'),
  imports: owned('id', 'name plan'),
  import_entries: owned('import_id position', 'name'),
  received_texts: owned('carrier_id', 'content media reply'),
  share_links: owned('id', 'title'),
  webhooks: owned('id', 'url secret last_failure'),
  received_mails: owned('id', 'subject message_id outcomes'),
  two_step: owned('user_id', 'app_secret pending_secret'),
  push_subscriptions: owned('id', 'p256dh auth'),
  push_keys: { ...owned('id', 'private_key'), isOwned: false },
}
