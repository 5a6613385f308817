import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { SearchHints } from '#contract/search.ts'
import type { SearchWord } from '#server/memory/recall/analyse/search-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'

export type Finding = { db: Db; search: SearchEngine; clock: Clock }
export type HintsAsked = {
  search: string
  isSmart: boolean
  timeZone?: string | undefined
  /** Ids of parts of the question that the person removed. */
  without: string[]
  filters: Pick<ScreenshotFilters, 'categoryId' | 'type'>
}
/** A search with something left out, and the change that leads to it. */
type LeftOut = Pick<SearchHints['loosened'][number], 'change'> & { count: Count }
/** Counts what it would find, up to `most`. */
export type Count = (most: number) => Promise<number>
/** One thing that could be left out. */
export type Piece = LeftOut & {
  key: PieceKey
  label: string
  /** The words that it removes. A filter has none. */
  words: SearchWord[]
}
type PieceKey = string | number
/** Whether something stands for a word by association, such as a merlot for "wine". */
export type StandIn = 'sure' | 'possible' | null
/** A search taken apart into its pieces. */
export type Tried = {
  /** Null if the search is empty, so that it finds nothing. */
  count: Count | null
  /** The same search with other filters. */
  filtered(filters: HintsAsked['filters']): Count
  /** A search of one word alone has none: without the word it would find everything. */
  pieces: Piece[]
  /** Several of them left out at once. */
  without(keys: PieceKey[]): LeftOut
  /** Each plain word by itself, without limits. */
  alone: { word: SearchWord; count: Count }[]
  /** Whether something stands for a word that itself occurs nowhere. Always null in a plain search. */
  standsFor(word: SearchWord): Promise<StandIn>
  /** The text with some words replaced. */
  reworded(others: ReadonlyMap<SearchWord, string>): string
  again(text: string): Promise<Count>
}
