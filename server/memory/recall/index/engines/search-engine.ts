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
  /** What else to ask: it files the new words. */
  filing: RawBuilder<unknown> | null
  /** See `keep/guesses/secret-state.ts`. */
  secrets: number
}
export type FoundOrCounted = { found: Entry } | { counted: Counted[] }
export type Begun = { column: 'term' | 'remainder'; beginning: string }
/** It lacks no more than so many of the word's letters, and is no more than that longer or shorter: what edits can do. */
export type Fit = { word: string; edits: number }

/**
 * `uses`: in about how many screenshots each of the words stands that must all be there; empty if that is unknown. It
 * changes only how they are looked up.
 */
export type Lookup = { match: Match; uses: number[] }

type Pair = [one: string, other: string]
type Text = RawBuilder<string>
type OfPair = (one: Text, other: Text, place: RawBuilder<number>) => RawBuilder<unknown>

/** The little in which SQLite and PostgreSQL differ when it comes to searching. */
export type SearchEngine = {
  turns: SearchTurns
  /** Lets one writer at a time change what is known of an owner's words, until the transaction ends. */
  lockOwner(tx: Db, ownerId: OwnerId): Promise<void>
  /** The same, and what stands in the index of a screenshot; where nothing does, as when it is new, these terms are counted. */
  findOrCount(tx: Db, ownerId: OwnerId, screenshotId: number, terms: string[]): Promise<FoundOrCounted>
  /** Lets nobody change a screenshot until the transaction ends; whoever did since it began has it tried again. */
  lockScreenshot(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void>
  /** Puts or replaces what stands in the index of a screenshot, as of this version; the tokens go when the entry goes. */
  writeEntry(tx: Db, ownerId: OwnerId, screenshotId: number, entry: EntryWritten): Promise<void>
  /** What matches, as a table with the column `id`; the owner's alone. */
  matching(ownerId: OwnerId, match: Match): RawBuilder<{ id: number }>
  /**
   * For each match, at least the owner's newest `most` screenshots with these ids that match: their ids with commas
   * between, in any order, nothing or null if there are none. A table with the columns `i`, which is the place of the
   * match, and `ids`.
   */
  postings(
    ownerId: OwnerId,
    lookups: readonly Lookup[],
    wanted: { most: number; from: number; to: number },
  ): RawBuilder<{ i: number; ids: string | null }>
  /** Terms that are filed under what begins so, as a table with the column `term`; some come more than once. */
  filed(ownerId: OwnerId, beginning: RawBuilder<string>): RawBuilder<{ term: string }>
  /** The same of those that fit, or of terms that themselves begin so. */
  fitting(ownerId: OwnerId, begun: Begun, fit: Fit): RawBuilder<{ term: string }>
  /** Of the rows that a change returns those that are so; or all of them, where the database cannot choose among them. */
  returned(change: RawBuilder<unknown>, isSo: RawBuilder<unknown>): RawBuilder<unknown>
  /** A JSON list of texts as a table with the column `value`. */
  listed(texts: string[]): RawBuilder<{ value: string }>
  /** Is what stands in that column one of those? Each is looked up in the index of the column. */
  isOneOf(column: 'term' | 'remainder', those: RawBuilder<unknown>): RawBuilder<SqlBool>
  /** A JSON list of pairs as a table with the columns `one` and `other`. */
  paired(pairs: Pair[]): RawBuilder<{ one: string; other: string }>
  /** The rows of a query for each pair, which is given with its place among the pairs. There must be some. */
  ofEach(pairs: Pair[], query: OfPair): RawBuilder<unknown>
  /** The number in `value` of an amount, null where there is none; as the index of amounts has it. */
  amount: RawBuilder<number | null>
  /** Do these conditions hold of `hit.id`, which is from that table and comes newest first? */
  narrowed(table: RawBuilder<{ id: number }>, conditions: Condition[], ownerId: OwnerId): RawBuilder<boolean>
}
