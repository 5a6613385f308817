import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { coverageStore } from '#server/memory/reply/gather/coverage-store.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import type { Database } from '#server/platform/db/db.ts'

/** Everything that Remy reads to answer, in this database and at this time. */
export function memoriesOf({ db, engine }: Pick<Database, 'db' | 'engine'>, now: number): Memories {
  return {
    ...{ recall: createRecall({ db, engine, clock: () => now }), screenshots: screenshotStore(db) },
    ...{ readings: readingStore(db), facts: factStore(db) },
    ...{ categories: categoryStore(db), coverage: coverageStore(db) },
  }
}
