import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Match } from './match.ts'

/** The little in which SQLite and PostgreSQL differ when it comes to searching. */
export type SearchEngine = {
  /** Lets one writer at a time change what is known of an owner's words, until the transaction ends. */
  lockOwner(tx: Db, ownerId: OwnerId): Promise<void>
  /** Puts or replaces the tokens of a screenshot that has its row in `recall_entries`; they go when that row goes. */
  writeTokens(tx: Db, ownerId: OwnerId, screenshotId: number, tokens: string[]): Promise<void>
  /** What matches, as a table with the column `id`; the owner's alone. */
  matching(ownerId: OwnerId, match: Match): RawBuilder<{ id: number }>
  /** A JSON list of texts as a table with the column `value`. */
  listed(texts: string[]): RawBuilder<{ value: string }>
  /** The number in `facts.value` of an amount, null where there is none. */
  amount: RawBuilder<number | null>
  /** The join that has what matches lead, newest first where it can, so that reading stops when a page is full. */
  join: RawBuilder<unknown>
}
