import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type ClimbedPage, climb, type Rung } from './climb.ts'
import { type MeantWords, meantWords, seekWith, type WordsThere, wordsThere } from './meant-words.ts'
import { partsApart } from './parts-apart.ts'
import { areFew, rankAsTheyStand } from './rank-as-they-stand.ts'
import { isEmptySearch, type ReadSearch, readSearch } from './read-search.ts'
import type { SearchEngine } from './search-engine.ts'
import { limitsOf } from './search-limits.ts'
import type { SearchWord } from './search-words.ts'
import { lookFor } from './word-match.ts'

/** With the person's time zone, for what is typed of days. */
export type PlainFilters = ScreenshotFilters & { timeZone?: string | undefined }
type Finding = { db: Db; search: SearchEngine; clock: Clock }

/**
 * Every word must be found, as it is or as it may have been misread; only where that finds nothing are typing errors
 * forgiven, and where that does not either, what a hyphen held together may stand apart.
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
  let known: WordsThere | undefined
  const stepFor = (words: SearchWord[], { met, known, begun }: WordsThere, ...others: MeantWords[]) => {
    const soughts = words.map(word => seekWith(word, [...met, ...others]))
    return { lookup: lookFor(soughts), soughts, limits, isRare: areFew(known, begun) }
  }
  return [
    async page => {
      const { there, ranked } = await rankAsTheyStand(finding, ownerId, words, { ...page, limits })
      known = there
      return { ...stepFor(words, there), ranked }
    },
    async () => {
      const there = known ?? (await wordsThere(finding, ownerId, words))
      const meant = await meantWords(finding, ownerId, words, there.known)
      return meant.size > 0 ? stepFor(words, there, meant) : null
    },
    async () => {
      const apart = words.flatMap(partsApart)
      return apart.length > words.length ? stepFor(apart, await wordsThere(finding, ownerId, apart)) : null
    },
  ]
}
