import type { Reminder } from '#contract/reminder.ts'
import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { CategoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { DateFound, DaySpan } from '#server/memory/keep/dates-between.ts'
import type { FactStore } from '#server/memory/keep/fact-store.ts'
import type { ReadingStore } from '#server/memory/keep/reading-store.ts'
import type { ScreenshotPage, ScreenshotRow, ScreenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { Gathered, WordTold } from '#server/memory/recall/search/gather-by-words.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { CoverageStore } from './coverage-store.ts'

/** Everything that answering may read. Each call names the owner of the rows. */
export type Memories = {
  recall: Finding & { once(): Finding }
  screenshots: Pick<ScreenshotStore, 'findMany' | 'count'>
  readings: Pick<ReadingStore, 'find' | 'pagesOf'>
  facts: Pick<FactStore, 'of'>
  categories: Pick<CategoryStore, 'list'>
  coverage: CoverageStore
  /** Open reminders between two days, soonest first. */
  reminders?: (asker: Asked, days: DaySpan) => Promise<Reminder[]>
  /** What was computed for this answer, by a key that names all it depends on. Only `readOnce` has it. */
  computed?: Map<string, Promise<unknown>>
}

type Asked = { ownerId: OwnerId; timeZone: string | undefined }

type Finding = {
  smartSearch(ownerId: OwnerId, asked: SmartQuestion): Promise<SearchPage>
  browse(ownerId: OwnerId, filters: ScreenshotFilters): Promise<ScreenshotPage>
  gather(ownerId: OwnerId, words: WordTold[], count: number, asked?: string): Promise<Gathered[]>
  datesBetween(ownerId: OwnerId, days: DaySpan, timeZone: string | undefined): Promise<DateFound[]>
}

/** `perhaps` are plausible candidates that do not count as results. */
export type SearchPage = ScreenshotPage & { perhaps: ScreenshotRow[] }

type SmartQuestion = { q: string; timeZone?: string; filters: ScreenshotFilters; isStrict?: boolean }
