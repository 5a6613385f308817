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
  /** Ids of the parts that the user removed from the question. */
  without: string[]
  filters: Pick<ScreenshotFilters, 'categoryId' | 'type'>
}
/** A search with something left out, and the change that produces it. */
type LeftOut = Pick<SearchHints['loosened'][number], 'change'> & { count: Count }
/** Counts the results, up to `most`. */
export type Count = (most: number) => Promise<number>
/** One thing that could be left out. */
export type Piece = LeftOut & {
  key: PieceKey
  label: string
  /** The words that it removes. Empty for a filter. */
  words: SearchWord[]
}
type PieceKey = string | number
/** Whether another word stands for a word by association: a merlot for "wine". */
export type StandIn = 'sure' | 'possible' | null
/** A search, split into its pieces. */
export type Tried = {
  /** Null if the search is empty. */
  count: Count | null
  /** The same search with other filters. */
  filtered(filters: HintsAsked['filters']): Count
  /** The pieces that can be left out. A search of one word has none: without it, all would match. */
  pieces: Piece[]
  /** Leaves several pieces out at once. */
  without(keys: PieceKey[]): LeftOut
  /** Each plain word by itself, without limits. */
  alone: { word: SearchWord; count: Count }[]
  /** Whether another word stands for a word that occurs nowhere. Always null in a plain search. */
  standsFor(word: SearchWord): Promise<StandIn>
  /** The text with some words replaced. */
  reworded(others: ReadonlyMap<SearchWord, string>): string
  again(text: string): Promise<Count>
}
