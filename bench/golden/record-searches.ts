import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { adjectives } from '../finding/adjectives.ts'
import { labelledLibrary, now } from '../finding/labelled-library.ts'
import { labelledQueries } from '../finding/labelled-queries.ts'
import { keepPictures } from '../replying/keep-pictures.ts'
import type { Recorded } from './recorded.ts'
import { withScratchDatabase } from './with-scratch-database.ts'

type Search = { q: string; isSmart: boolean }
type Set = { name: string; keep: (into: Database, ownerId: OwnerId) => Promise<unknown>; searches: Search[] }

/** Records the first ten results of every search of the benches, in order, with the reason for each. */
export async function recordSearches(): Promise<Recorded[]> {
  const recorded: Recorded[] = []
  for (const set of sets()) recorded.push(...(await resultsOf(set)))
  return recorded
}

function sets(): Set[] {
  const fillers = adjectives()
  const library = labelledLibrary(fillers)
  const everyday: Record<string, string> = read('everyday-screens')
  return [
    {
      name: 'labelled',
      async keep(into, ownerId) {
        for (const { text, savedAt } of library) await keepOne(into, ownerId, aReading(text), savedAt)
      },
      searches: labelledQueries(library, fillers, []).map(({ text, isSmart }) => ({ q: text, isSmart })),
    },
    {
      name: 'pictures',
      keep: (into, ownerId) => keepPictures(into, ownerId, now),
      searches: both(read<{ asked: string }[]>('searches')),
    },
    {
      name: 'everyday',
      async keep(into, ownerId) {
        for (const text of Object.values(everyday)) await keepOne(into, ownerId, aReading(text), now)
      },
      searches: both(read<{ asked: string }[]>('everyday-searches')),
    },
  ]
}

function resultsOf({ name, keep, searches }: Set): Promise<Recorded[]> {
  return withScratchDatabase(async (database, ownerId) => {
    await keep(database, ownerId)
    const recall = createRecall({ ...database, clock: () => now })
    const recorded: Recorded[] = []
    for (const [i, { q, isSmart }] of searches.entries()) {
      const filters = { limit: 10 }
      const page = isSmart
        ? await recall.smartSearch(ownerId, { q, filters, isTyped: true })
        : await recall.plainSearch(ownerId, q, filters)
      const matches = await recall.explain(ownerId, page)
      const shown = page.rows.map(({ id, title }, at) => `${id} ${title} (${matches[at]?.reason ?? ''})`)
      recorded.push({
        key: `${name} ${i}, ${isSmart ? 'smart' : 'plain'}: ${q}`,
        shown: shown.join('; ') || '(nothing)',
        rest: matches,
      })
    }
    return recorded
  })
}

async function keepOne(into: Database, ownerId: OwnerId, reading: Reading, seenAt: number) {
  const categories = await categoriesOf(into, ownerId)
  const { title, description, analysis, type, tags, facts, categoryId } = interpret({
    ...{ reading, categories, seenAt },
  })
  const understood = { title, description, analysis, type, tags: JSON.stringify(tags), facts }
  await keepScreenshot(into, ownerId, {
    ...{ reading, ...understood, category_id: categoryId, created_at: seenAt },
  })
}

async function categoriesOf({ db }: Database, ownerId: OwnerId) {
  const there = await categoryStore(db).list(ownerId)
  if (there.length > 0) return there
  for (const name of defaultCategories) await categoryStore(db).insert(ownerId, name, 0)
  return categoryStore(db).list(ownerId)
}

function both(searches: { asked: string }[]): Search[] {
  return searches.flatMap(({ asked }) => [
    { q: asked, isSmart: true },
    { q: asked, isSmart: false },
  ])
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, `../asked/${name}.json`), 'utf8'))
}
