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
  /** Parts of a question that do not count. */
  without: string[]
  filters: Pick<ScreenshotFilters, 'categoryId' | 'type'>
}
/** What would then be asked, and by what change. */
type LeftOut = Pick<SearchHints['loosened'][number], 'change'> & { count: Count }
/** How many screenshots it would find; `most` is as good as more. */
export type Count = (most: number) => Promise<number>
/** One thing that could be left out. */
export type Piece = LeftOut & {
  key: PieceKey
  label: string
  /** Those that it takes away; none where it is a filter. */
  words: SearchWord[]
}
type PieceKey = string | number
/** Does something stand for a word by association, such as a merlot for "wine"? Surely, possibly, or not. */
export type StandIn = 'sure' | 'possible' | null
/** What was asked, taken apart. */
export type Tried = {
  /** Null where it asks for nothing at all, and so finds nothing. */
  count: Count | null
  /** The same with other filters beside it. */
  filtered(filters: HintsAsked['filters']): Count
  filters: HintsAsked['filters']
  /** A word that is all that was asked is none: without it, everything is. */
  pieces: Piece[]
  /** Several of them left out at once. */
  without(keys: PieceKey[]): LeftOut
  /** A word as it was typed. */
  typed(word: SearchWord): string
  /** Each plain word by itself, with no other limit. */
  alone: { word: SearchWord; count: Count }[]
  /** What stands for a word that itself stands nowhere. Always null in a plain search. */
  standsFor(word: SearchWord): Promise<StandIn>
  /** The text with other words in the place of some. */
  reworded(others: ReadonlyMap<SearchWord, string>): string
  again(text: string): Promise<Count>
}
