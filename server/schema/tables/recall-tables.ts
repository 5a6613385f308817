import type { ColumnType, Generated } from 'kysely'
import type { Json, Millis } from './column-types.ts'

/** What makes screenshots findable. */
export type RecallTables = {
  saved_searches: SavedSearchesTable
  recall_entries: RecallEntriesTable
  embeddings: EmbeddingsTable
  terms: TermsTable
  term_remainders: TermRemaindersTable
}

/** A search or filter that somebody uses again and again. */
type SavedSearchesTable = {
  id: Generated<number>
  user_id: number
  /** What is searched for or asked, as `saved-search-store.ts` writes it. */
  asked: Json
  created_at: Millis
  /** Since when its changes are told. Null if they are not. */
  told_from: ColumnType<Millis | null, Millis | null | undefined, Millis | null>
  /** IANA: for "today" in it. */
  time_zone: ColumnType<string | null, string | null | undefined, string | null>
  /** What it found last, as `known.ts` writes it. Null if its changes are not told. */
  known: ColumnType<Json | null, Json | null | undefined, Json | null>
}

/** The search index's entry of each screenshot. The index itself, `recall_index`, differs by database. */
type RecallEntriesTable = {
  screenshot_id: number
  user_id: number
  /** Its distinct words, separated by spaces. */
  terms: string
  /** The version of the index that made it. */
  version: Generated<number>
  /** The words of its secrets, separated by spaces. Only as `secret_state` says. */
  secret_words: Generated<string>
  secret_state: Generated<number>
}

type EmbeddingsTable = {
  screenshot_id: number
  user_id: number
  /** Provider and model. */
  space: string
  /** SHA-256 of the embedded text, hex. */
  text_hash: string
  /** Its direction, one bit for each dimension: enough to rule out distant ones. */
  signs: Uint8Array
  /** Its direction, one signed byte for each dimension. */
  point: Uint8Array
}

type TermsTable = {
  user_id: number
  term: string
  /** How many of the user's screenshots contain it; never 0. */
  uses: number
  /** The version of the index that made it. */
  version: Generated<number>
}

type TermRemaindersTable = {
  user_id: number
  /** Another key of the term: see `also-filed-under.ts`. */
  remainder: string
  term: string
}
