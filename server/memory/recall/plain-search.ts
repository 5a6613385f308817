import type { ScreenshotFilters } from '#contract/screenshot.ts'
import type { ScreenshotPage } from '#server/memory/keep/screenshot-store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { climb } from './climb.ts'
import { meantWords } from './meant-words.ts'
import type { SearchEngine } from './search-engine.ts'
import { searchWords } from './search-words.ts'
import { wantWord } from './word-match.ts'

/** Every word must be found; only where that finds nothing are typing errors forgiven. */
export async function plainSearch(
  { db, search }: { db: Db; search: SearchEngine },
  ownerId: OwnerId,
  text: string,
  filters: ScreenshotFilters,
): Promise<ScreenshotPage> {
  const words = searchWords(text)
  if (words.length === 0) return { rows: [], nextCursor: null }
  const exact = async () => words.map(word => wantWord(word))
  const forgiving = async () => {
    const meant = await meantWords({ db, search }, ownerId, words)
    return meant.size > 0 ? words.map(word => wantWord(word, meant.get(word))) : null
  }
  const { rows, nextCursor } = await climb(
    { db, search },
    { ownerId, rungs: [exact, forgiving], narrowing: {}, filters },
  )
  return { rows, nextCursor }
}
