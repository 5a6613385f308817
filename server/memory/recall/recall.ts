import type { Box } from '#contract/fact.ts'
import type { ScreenshotFilters, ScreenshotSort } from '#contract/screenshot.ts'
import type { SearchHints } from '#contract/search.ts'
import type { SearchMatch } from '#contract/search-match.ts'
import { knownZone } from '#server/language/time/known-zone.ts'
import { type DateFound, type DaySpan, datesBetween } from '#server/memory/keep/dates-between.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { findVeils } from '#server/memory/keep/redaction/find-veils.ts'
import {
  type ScreenshotPage,
  type ScreenshotRow,
  screenshotStore,
} from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { readsOnce } from '#server/platform/db/reads-once.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { explainMatches, type FoundBy } from './explain/explain-matches.ts'
import { matchPlaces } from './explain/match-places.ts'
import type { HintsAsked } from './hints/hints-asked.ts'
import { searchHints } from './hints/search-hints.ts'
import { searchTermsBy } from './hints/search-terms-by.ts'
import { searchEngineFor } from './index/engines/search-engine-for.ts'
import type { CloseInMeaning } from './meaning/close-in-meaning.ts'
import type { QuestionReader } from './query/read-with-model.ts'
import { type Gathered, gatherByWords, type WordTold } from './search/gather-by-words.ts'
import { type PlainFilters, type PlainPage, plainSearch } from './search/plain-search.ts'
import { type SmartSearch, type SmartSearchPage, smartSearch } from './search/smart-search.ts'

/** Searches the owner's screenshots. A cursor is valid only for the call, words and filters it came from. */
export type Recall = {
  /** In the order of `sort`, or newest first. */
  browse(ownerId: OwnerId, filters: ScreenshotFilters & { sort?: ScreenshotSort }): Promise<ScreenshotPage>
  /** The number of all screenshots. */
  count(ownerId: OwnerId): Promise<number>
  /** Finds screenshots with all words, best match first. Any text is valid. */
  plainSearch(ownerId: OwnerId, text: string, filters: PlainFilters): Promise<PlainPage>
  /** Answers a question, best match first. */
  smartSearch(ownerId: OwnerId, asked: SmartSearch): Promise<SmartSearchPage>
  /** Finds screenshots with most of these words, at least nearly, best first. `asked`: the whole question. */
  gather(ownerId: OwnerId, words: WordTold[], count: number, asked?: string): Promise<Gathered[]>
  /** Explains why each row of a page was found, in the order of the rows. */
  explain(ownerId: OwnerId, page: ExplainedPage): Promise<(SearchMatch | undefined)[]>
  /** Explains why a search found nothing, and what to change. */
  hints(ownerId: OwnerId, asked: HintsAsked): Promise<SearchHints>
  /** The boxes of the search words in a screenshot. Null if it does not exist. */
  places(ownerId: OwnerId, screenshotId: number, asked: Omit<HintsAsked, 'filters'>): Promise<Box[] | null>
  /** Dates in screenshots within these days, soonest first. */
  datesBetween(ownerId: OwnerId, days: DaySpan, timeZone: string | undefined): Promise<DateFound[]>
  /** The same for several searches, such as those of one answer. Each row is read from the database once. */
  once(): Recall
}

/** Rows, and what they matched. */
export type ExplainedPage = { rows: ScreenshotRow[]; from: FoundBy | null }

type Dependencies = {
  db: Db
  engine: Engine
  clock: Clock
  reader?: QuestionReader | null
  meaning?: CloseInMeaning | null
}

/** `reader` is a model that reads questions. `meaning` searches by embeddings. Both are optional. */
export function createRecall(dependencies: Dependencies): Recall {
  const { db, engine, clock, reader, meaning } = dependencies
  const search = searchEngineFor(engine)
  return {
    browse: (ownerId, filters) => screenshotStore(db).list(ownerId, filters),
    count: ownerId => screenshotStore(db).count(ownerId),
    plainSearch: (ownerId, text, filters) => plainSearch({ db, search, clock }, ownerId, text, filters),
    smartSearch: (ownerId, asked) => smartSearch({ db, search, clock, reader, meaning }, ownerId, asked),
    gather: (ownerId, words, count, asked) => gatherByWords({ db, search }, ownerId, words, count, asked),
    explain: async (ownerId, { rows, from }) => (from ? explainMatches(db, ownerId, rows, from) : []),
    hints: (ownerId, asked) => searchHints({ db, search, clock }, ownerId, asked),
    async places(ownerId, screenshotId, asked) {
      const row = await screenshotStore(db).find(ownerId, screenshotId)
      if (!row) return null
      const reading = await readingStore(db).find(ownerId, screenshotId)
      if (!reading) return []
      const facts = await factStore(db).of(ownerId, [screenshotId])
      const veils = findVeils({ reading, facts, text: row.extracted_text })
      return matchPlaces(reading, await searchTermsBy({ db, search, clock, reader }, ownerId, asked), veils)
    },
    datesBetween: (ownerId, days, timeZone) => datesBetween(db, ownerId, days, knownZone(timeZone)),
    once: () => createRecall({ ...dependencies, db: readsOnce(db) }),
  }
}
