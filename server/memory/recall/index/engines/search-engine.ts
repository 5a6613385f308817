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
  /** The SQL that creates the keys of new terms. Null if none is new. */
  filing: RawBuilder<unknown> | null
  /** See `keep/guesses/secret-state.ts`. */
  secrets: number
}
export type FoundOrCounted = { found: Entry } | { counted: Counted[] }
export type Begun = { column: 'term' | 'remainder'; beginning: string }
/** Limits terms to those within `edits` of the word, by their length and letters. */
export type Fit = { word: string; edits: number }

/** A query. `uses`: about how many screenshots have each required word. Affects only the query plan. */
export type Lookup = { match: Match; uses: number[] }

type Pair = [one: string, other: string]
type Text = RawBuilder<string>
type OfPair = (one: Text, other: Text, place: RawBuilder<number>) => RawBuilder<unknown>

/** The statements for search that differ between SQLite and PostgreSQL. */
export type SearchEngine = {
  turns: SearchTurns
  /** Allows one writer at a time to change the owner's terms, until the transaction ends. */
  lockOwner(tx: Db, ownerId: OwnerId): Promise<void>
  /** Locks the owner's terms and finds the index entry of a screenshot. If it has none, counts the terms. */
  findOrCount(tx: Db, ownerId: OwnerId, screenshotId: number, terms: string[]): Promise<FoundOrCounted>
  /**
   * Locks a screenshot until the transaction ends. If it was changed meanwhile, the transaction is retried.
   */
  lockScreenshot(tx: Db, ownerId: OwnerId, screenshotId: number): Promise<void>
  /** Inserts or replaces an entry, with the current index version. Tokens are deleted with their entry. */
  writeEntry(tx: Db, ownerId: OwnerId, screenshotId: number, entry: EntryWritten): Promise<void>
  /** The owner's screenshots that match, as a table with the column `id`. */
  matching(ownerId: OwnerId, match: Match): RawBuilder<{ id: number }>
  /**
   * Returns the newest matching screenshots of the owner, at least `most` for each query, with ids in this
   * range. The table has the columns `i` (the index of the query) and `ids` (comma-separated, in any order,
   * empty or null if there are none).
   */
  postings(
    ownerId: OwnerId,
    lookups: readonly Lookup[],
    wanted: { most: number; from: number; to: number },
  ): RawBuilder<{ i: number; ids: string | null }>
  /** Terms with a key that starts with this text, as a table with a column `term`, maybe with duplicates. */
  filed(ownerId: OwnerId, beginning: RawBuilder<string>): RawBuilder<{ term: string }>
  /** The same, for terms that fit. `column`: whether the text is the start of a key or of the term. */
  fitting(ownerId: OwnerId, begun: Begun, fit: Fit): RawBuilder<{ term: string }>
  /** The changed rows that meet the condition. All changed rows, if the database cannot filter them. */
  returned(change: RawBuilder<unknown>, isSo: RawBuilder<unknown>): RawBuilder<unknown>
  /** A JSON list of texts as a table with the column `value`. */
  listed(texts: string[]): RawBuilder<{ value: string }>
  /** Whether the column has one of those values. Uses the index of the column for each value. */
  isOneOf(column: 'term' | 'remainder', those: RawBuilder<unknown>): RawBuilder<SqlBool>
  /** A JSON list of pairs as a table with the columns `one` and `other`. */
  paired(pairs: Pair[]): RawBuilder<{ one: string; other: string }>
  /** Runs a query for each pair, with the index of the pair. There must be at least one pair. */
  ofEach(pairs: Pair[], query: OfPair): RawBuilder<unknown>
  /** The number in the `value` of an amount, or null. The database has an index of this expression. */
  amount: RawBuilder<number | null>
  /** SQL for whether the conditions hold for `hit.id`. `table` has the candidates, newest first. */
  narrowed(table: RawBuilder<{ id: number }>, conditions: Condition[], ownerId: OwnerId): RawBuilder<boolean>
}
