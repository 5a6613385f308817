import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { SearchWord } from '#server/memory/recall/analyse/search-words.ts'
import {
  type MeantWords,
  meantWords,
  seekWith,
  type WordsThere,
  wordsThere,
} from '#server/memory/recall/expand/meant-words.ts'
import { partsApart } from '#server/memory/recall/expand/parts-apart.ts'
import type { SearchEngine } from '#server/memory/recall/index/engines/search-engine.ts'
import { isEmptySearch, type ReadSearch, readSearch } from '#server/memory/recall/query/read-search.ts'
import { limitsOf } from '#server/memory/recall/query/search-limits.ts'
import { type ClimbedPage, climb, type Rung } from '#server/memory/recall/rank/climb.ts'
import { fewMax } from '#server/memory/recall/rank/rank-few.ts'
import { lookFor } from '#server/memory/recall/rank/word-match.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** The person's time zone is for days in the search (`after:yesterday`). */
export type PlainFilters = ScreenshotFilters & { timeZone?: string | undefined }
type Finding = { db: Db; search: SearchEngine; clock: Clock }

/**
 * Every word must be found, as it is or as it may have been misread. If that finds nothing, typing errors are
 * forgiven. If that finds nothing either, the parts of hyphenated words may stand apart.
 */
export async function plainSearch(
  finding: Finding,
  ownerId: OwnerId,
  text: string,
  { timeZone, ...filters }: PlainFilters,
): Promise<ClimbedPage> {
  const read = await readTyped(finding, ownerId, text, timeZone)
  const rungs = isEmptySearch(read) ? [] : plainRungs(finding, ownerId, read)
  return finding.search.turns.words(ownerId, () => climb(finding, { ownerId, rungs, filters }))
}

export async function readTyped(
  { db, clock }: Pick<Finding, 'db' | 'clock'>,
  ownerId: OwnerId,
  text: string,
  timeZone: string | undefined,
): Promise<ReadSearch> {
  const mayName = /category:/i.test(text)
  const categories = mayName ? await categoryStore(db).list(ownerId) : []
  return readSearch(text, { now: clock(), timeZone, categories })
}

function plainRungs(finding: Pick<Finding, 'db' | 'search'>, ownerId: OwnerId, read: ReadSearch): Rung[] {
  const words = read.wanted.map(({ said }) => said)
  const limits = limitsOf(read)
  const there = remembered(() => wordsThere(finding, ownerId, words))
  const stepFor = (words: SearchWord[], { met, known, begun }: WordsThere, ...others: MeantWords[]) => {
    const soughts = words.map(word => seekWith(word, [...met, ...others]))
    return { lookup: lookFor(soughts), soughts, limits, isRare: areFew(known, begun) }
  }
  return [
    async () => stepFor(words, await there()),
    async () => {
      const meant = await meantWords(finding, ownerId, words, (await there()).known)
      return meant.size > 0 ? stepFor(words, await there(), meant) : null
    },
    async () => {
      const apart = words.flatMap(partsApart)
      return apart.length > words.length ? stepFor(apart, await wordsThere(finding, ownerId, apart)) : null
    },
  ]
}

/** The vocabulary says that few screenshots have the words. */
const areFew = (known: WordsThere['known'], begun: number) =>
  [...known.values(), begun].every(uses => uses <= fewMax)

/** Calls `ask` at most once, and only when it is needed. */
function remembered<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  return () => {
    answer ??= ask()
    return answer
  }
}
