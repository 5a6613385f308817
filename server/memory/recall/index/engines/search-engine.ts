import type { RawBuilder, SqlBool } from 'kysely'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import type { Counted } from '#server/memory/recall/index/counting-terms.ts'
import type { Entry } from '#server/memory/recall/index/entry-store.ts'
import type { IndexEntry } from '#server/memory/recall/index/index-entry.ts'
import type { Condition } from '#server/memory/recall/index/narrow-ids.ts'
import type { SearchTurns } from '#server/memory/recall/index/search-turns.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

export type EntryWritten = IndexEntry & {
  /** The statement that files the new words. */
  filing: RawBuilder<unknown> | null
  /** See `keep/guesses/secret-state.ts`. */
  secrets: number
}
export type FoundOrCounted = { found: Entry } | { counted: Counted[] }
export type Begun = { column: 'term' | 'remainder'; beginning: string }
/** Texts that lack at most `edits` letters of the word and differ by at most so many in length. */
export type Fit = { word: string; edits: number }

/**
 * `uses`: in about how many screenshots each of the required words stands. Empty if that is unknown. It
 * changes only how they are looked up.
 */
export type Lookup = { match: Match; uses: number[] }

type Pair = [one: string, other: string]
type Text = RawBuilder<string>
type OfPair = (one: Text, other: Text, place: RawBuilder<number>) => RawBuilder<unknown>

/** The statements in which SQLite and PostgreSQL differ for search. */
export type SearchEngine = {
  turns: SearchTurns
  /** Lets only one writer at a time change the owner's words, until the transaction ends. */
  lockOwner(tx: Db, ownerId: OwnerId): Promise<void>
  /** Also finds the index entry of a screenshot. If it has none, these terms are counted. */
  findOrCount(tx: Db, ownerId: OwnerId, screenshotId: number, terms: string[]): Promise<FoundOrCounted>
  /** Locks a screenshot until the transaction ends. A change since its beginning makes it start again. */
  lockScreenshot(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void>
  /** Inserts or replaces an entry, with the current version. The tokens are deleted with the entry. */
  writeEntry(tx: Db, ownerId: OwnerId, screenshotId: number, entry: EntryWritten): Promise<void>
  /** The owner's screenshots that match, as a table with the column `id`. */
  matching(ownerId: OwnerId, match: Match): RawBuilder<{ id: number }>
  /**
   * For each match, at least the owner's newest `most` matching screenshots with ids in this range. A table
   * with the columns `i`, the index of the match, and `ids`, which has commas between the ids. They are in
   * any order. `ids` is empty or null if there are none.
   */
  postings(
    ownerId: OwnerId,
    lookups: readonly Lookup[],
    wanted: { most: number; from: number; to: number },
  ): RawBuilder<{ i: number; ids: string | null }>
  /** Terms with a key that begins so, as a table with the column `term`. Some come more than once. */
  filed(ownerId: OwnerId, beginning: RawBuilder<string>): RawBuilder<{ term: string }>
  /** The same for terms that fit. The prefix may also be that of the terms themselves. */
  fitting(ownerId: OwnerId, begun: Begun, fit: Fit): RawBuilder<{ term: string }>
  /** The rows of a change that meet the condition, or all of them if the database cannot choose. */
  returned(change: RawBuilder<unknown>, isSo: RawBuilder<unknown>): RawBuilder<unknown>
  /** A JSON list of texts as a table with the column `value`. */
  listed(texts: string[]): RawBuilder<{ value: string }>
  /** Whether the column has one of those values. Each is looked up in the index of the column. */
  isOneOf(column: 'term' | 'remainder', those: RawBuilder<unknown>): RawBuilder<SqlBool>
  /** A JSON list of pairs as a table with the columns `one` and `other`. */
  paired(pairs: Pair[]): RawBuilder<{ one: string; other: string }>
  /** The rows of a query for each pair, which comes with its index. There must be at least one pair. */
  ofEach(pairs: Pair[], query: OfPair): RawBuilder<unknown>
  /** The number in the `value` of an amount, or null. The database has an index of this expression. */
  amount: RawBuilder<number | null>
  /** Whether the conditions hold for `hit.id`, which comes from that table, newest first. */
  narrowed(table: RawBuilder<{ id: number }>, conditions: Condition[], ownerId: OwnerId): RawBuilder<boolean>
}
