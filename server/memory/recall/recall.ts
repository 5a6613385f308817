import type { ScreenshotFilters } from '#contract/screenshot.ts'
import { type ScreenshotPage, screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { type DateFound, type DaySpan, datesBetween } from './dates-between.ts'
import { plainSearch } from './plain-search.ts'
import { searchEngineFor } from './search-engine-for.ts'
import { type SmartSearch, type SmartSearchPage, smartSearch } from './smart-search.ts'

/** Finding, always among the owner's own. A cursor is good for the call, words and filters it came from. */
export type Recall = {
  /** Newest first. */
  browse(ownerId: OwnerId, filters: ScreenshotFilters): Promise<ScreenshotPage>
  /** By words, all of which must be there; best match first. Whatever is typed is text. */
  plainSearch(ownerId: OwnerId, text: string, filters: ScreenshotFilters): Promise<ScreenshotPage>
  /** By a question; best match first. */
  smartSearch(ownerId: OwnerId, asked: SmartSearch): Promise<SmartSearchPage>
  /** The dates that stand in screenshots and lie in these days, soonest first. */
  datesBetween(ownerId: OwnerId, days: DaySpan): Promise<DateFound[]>
}

export function createRecall({ db, engine, clock }: { db: Db; engine: Engine; clock: Clock }): Recall {
  const search = searchEngineFor(engine)
  return {
    browse: (ownerId, filters) => screenshotStore(db).list(ownerId, filters),
    plainSearch: (ownerId, text, filters) => plainSearch({ db, search }, ownerId, text, filters),
    smartSearch: (ownerId, asked) => smartSearch({ db, search, clock }, ownerId, asked),
    datesBetween: (ownerId, days) => datesBetween(db, ownerId, days),
  }
}
