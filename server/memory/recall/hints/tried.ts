import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { SearchHints } from '#contract/search.ts'
import type { SearchWord } from '#server/memory/recall/analyse/search-words.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import type { Sense } from '#server/memory/recall/query/read-senses.ts'
import type { Asked } from '#server/memory/recall/rank/ranked-rows.ts'
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
type LeftOut = Pick<SearchHints['loosened'][number], 'change'> & { asked: Asked }
/** One thing that could be left out. */
export type Piece = LeftOut & {
  key: PieceKey
  label: string
  /** Those that it takes away; none where it is a filter. */
  words: SearchWord[]
}
type PieceKey = string | number
/** What was asked, taken apart. */
export type Tried = {
  /** Null where it asks for nothing at all, and so finds nothing. */
  asked: Asked | null
  /** A word that is all that was asked is none: without it, everything is. */
  pieces: Piece[]
  /** Several of them left out at once. */
  without(keys: PieceKey[]): LeftOut
  /** A word as it was typed. */
  typed(word: SearchWord): string
  /** Each plain word by itself, with no other limit. */
  alone: { word: SearchWord; asked: Asked }[]
  /** What a question says in words; none of a typed search, which means what it says. */
  senses: Sense[]
  /** The same with phrases that common knowledge has as one, where it has any. */
  phrased: Sense[]
  /** The text with other words in the place of some. */
  reworded(others: ReadonlyMap<SearchWord, string>): string
  again(text: string): Promise<Asked>
}
