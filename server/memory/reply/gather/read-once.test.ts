import { expect, test } from 'vitest'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { embeddedAlone, type ScratchDatabase } from '#test/scratch-database.ts'
import { coverageStore } from './coverage-store.ts'
import { readOnce } from './read-once.ts'

const memoriesOf = ({ db, engine }: ScratchDatabase) => ({
  recall: createRecall({ db, engine, clock: Date.now }),
  screenshots: screenshotStore(db),
  readings: readingStore(db),
  facts: factStore(db),
  categories: categoryStore(db),
  coverage: coverageStore(db),
})

test.each(embeddedAlone())(
  'a screenshot is one and the same however it is come by, also after it was changed, and is nobody else’s',
  async engine => {
    await using scratch = await engine.open()
    const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
    const id = await keepScreenshot(scratch, ann, { reading: aReading('Notes\nBuy milk') })
    const other = await keepScreenshot(scratch, ann, { reading: aReading('Notes\nBuy bread') })
    const kept = memoriesOf(scratch)
    const memories = readOnce(kept)

    const asked = { q: 'milk', filters: { limit: 5 } }
    const [found] = (await memories.recall.smartSearch(ann, asked)).rows
    expect(found?.id).toBe(id)
    await screenshotStore(scratch.db).update(ann, id, { title: 'Milk' })
    const rows = await memories.screenshots.findMany(ann, [other, id, 999_999])
    expect(rows.map(row => row.id)).toEqual([other, id])
    expect(rows[1]).toBe(found)
    expect(await memories.screenshots.findMany(bob, [id, other])).toEqual([])
    expect((await memories.recall.smartSearch(bob, asked)).rows).toEqual([])
    expect((await readOnce(kept).screenshots.findMany(ann, [id]))[0]?.title).toBe('Milk')
  },
)
