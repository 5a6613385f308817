import { describe, expect, test } from 'vitest'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { categoryStore } from './categories/category-store.ts'
import { filingStore } from './filing-store.ts'
import { lessonStore } from './lesson-store.ts'
import { screenshotStore } from './screenshot-store.ts'

const most = { lessons: 10, others: 0 }
/** The id of a screenshot that does not exist. */
const another = 999_999

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('a category that is deleted takes what was taught of it along', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const { owner, id, travel, work } = await aMove(scratch)
      expect(await filingStore(db).taught(owner, another, most)).toMatchObject([
        { traits: 'gate seat', about: 'category', categoryId: work, categoryBefore: travel },
      ])
      await db.deleteFrom('categories').where('id', '=', travel).execute()
      expect(await filingStore(db).taught(owner, another, most)).toMatchObject([
        { categoryId: work, categoryBefore: null },
      ])
      await db.deleteFrom('categories').where('id', '=', work).execute()
      expect(await filingStore(db).taught(owner, another, most)).toEqual([])
      expect(await lessonStore(db).ofCategory(owner, [id])).toEqual([])
    })

    test('many lessons of one category leave those of another in sight, and its own says nothing of one', async () => {
      await using scratch = await engine.open()
      const { owner, id, travel, work } = await aMove(scratch)
      for (let i = 0; i < 12; i++) {
        const more = await aFiled(scratch, owner, work)
        await moveTo(scratch, owner, more, { from: work, to: travel }, 2 + i)
      }
      const places = async (of: number) =>
        (await filingStore(scratch.db).taught(owner, of, most)).map(({ categoryId }) => categoryId).sort()
      expect(await places(another)).toEqual([...Array(9).fill(travel), work].sort())
      expect(await places(id)).toEqual(Array(10).fill(travel))
    })

    test('a category is emptied once more than one screenshot was moved out and nothing is left', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const { owner, travel, work } = await aMove(scratch)
      const emptied = () => lessonStore(db).emptied(owner)
      expect(await emptied()).toEqual([])
      const second = await aFiled(scratch, owner, travel)
      await moveTo(scratch, owner, second, { from: travel, to: work })
      expect(await emptied()).toEqual([travel])
      await moveTo(scratch, owner, second, { from: work, to: travel })
      expect(await emptied()).toEqual([])
    })

    test('saying the same again leaves what stood before the first time', async () => {
      await using scratch = await engine.open()
      const { owner, id, travel, work } = await aMove(scratch)
      await moveTo(scratch, owner, id, { from: work, to: work })
      const [lesson] = await lessonStore(scratch.db).ofCategory(owner, [id])
      expect(lesson).toMatchObject({ category_id: work, category_before: travel })
    })

    test('a page at a time, all that the person has said nothing of are there once', async () => {
      await using scratch = await engine.open()
      const { owner, id, travel } = await aMove(scratch)
      const ids: number[] = []
      for (let i = 0; i < 5; i++) ids.unshift(await aFiled(scratch, owner, travel))
      const seen: number[] = []
      for await (const page of filingStore(scratch.db).unsaid(owner, { pageSize: 2, max: 100 }))
        seen.push(...page.map(one => one.id))
      expect(seen).toEqual(ids)
      expect(seen).not.toContain(id)
    })
  })

/** A screenshot that was filed under Travel and moved to Work. */
async function aMove(scratch: ScratchDatabase) {
  const owner = await anOwner(scratch)
  const travel = (await categoryStore(scratch.db).insert(owner, 'Travel', 0)).id
  const work = (await categoryStore(scratch.db).insert(owner, 'Work', 0)).id
  const id = await aFiled(scratch, owner, travel)
  await moveTo(scratch, owner, id, { from: travel, to: work })
  return { owner, id, travel, work }
}

type Owner = Awaited<ReturnType<typeof anOwner>>

async function aFiled(scratch: ScratchDatabase, owner: Owner, categoryId: number) {
  const id = await keepScreenshot(scratch, owner, { reading: aReading('Gate'), category_id: categoryId })
  const filing = { traits: 'gate seat', categoryId, because: ['Gate'], movesFollowed: 0 }
  await filingStore(scratch.db).put(owner, id, filing)
  return id
}

async function moveTo(
  { db }: ScratchDatabase,
  owner: Owner,
  id: number,
  { from, to }: { from: number; to: number },
  at = 1,
) {
  await screenshotStore(db).update(owner, id, { category_id: to })
  await lessonStore(db).teachCategory(owner, id, { now: to, before: from, wasTaught: false, at })
}
