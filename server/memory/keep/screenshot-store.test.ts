import { describe, expect, test } from 'vitest'
import type { ScreenshotSort } from '#contract/screenshot.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { categoryStore } from './categories/category-store.ts'
import { factStore } from './fact-store.ts'
import { screenshotStore } from './screenshot-store.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('which of a hundred thousand ids are there is asked in parts', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const id = await keepScreenshot(scratch, ann, { reading: aReading('A note') })
      const ids = Array.from({ length: 100_000 }, (_, i) => id + i)
      expect(await screenshotStore(scratch.db).thoseThere(ann, ids)).toEqual(new Set([id]))
    })

    test('screenshots are counted by category, of all types or of one', async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const categories = categoryStore(scratch.db)
      const trips = await categories.insert(ann, 'Trips', 0)
      await categories.insert(ann, 'Empty', 0)
      const bobs = await categories.insert(bob, 'Trips', 0)
      const kept = [
        [ann, trips.id, 'note'],
        [ann, trips.id, 'task'],
        [ann, null, 'note'],
        [bob, bobs.id, 'note'],
      ] as const
      for (const [owner, category_id, type] of kept)
        await keepScreenshot(scratch, owner, { reading: aReading('A note'), category_id, type })
      const counted = async (type?: 'task') => {
        const counts = await screenshotStore(scratch.db).countByCategory(ann, type && { type })
        return new Map(counts.map(({ categoryId, count }) => [categoryId, count]))
      }
      expect(await counted()).toEqual(
        new Map([
          [trips.id, 2],
          [null, 1],
        ]),
      )
      expect(await counted('task')).toEqual(new Map([[trips.id, 1]]))
    })

    test('a list is sorted in four ways, and no page repeats or leaves out any', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const store = screenshotStore(scratch.db)
      const kept: [title: string, captured: number | null, mentioned: string[]][] = [
        ['Émile', 500, ['2026-03-01', '2026-05-01']],
        ['“Zebra”', null, []],
        ['apple', 900, ['--12-24']],
        ['Banana', 100, ['2026-05-01T09:00']],
        ['banana', 100, ['2025-01-01']],
      ]
      for (const [i, [title, captured_at, dates]] of kept.entries()) {
        const row = { reading: aReading('A note'), created_at: 600 + i, captured_at }
        const id = await keepScreenshot(scratch, ann, row)
        await store.update(ann, id, { title })
        const fact = { kind: 'date' as const, text: '', label: null, line: '', box: null }
        await factStore(scratch.db).replace(
          ann,
          id,
          dates.map(value => ({ ...fact, value })),
        )
      }
      const paged = async (sort: ScreenshotSort) => {
        const titles: string[] = []
        let cursor: string | undefined
        do {
          const page = await store.list(ann, { limit: 2, sort, ...(cursor && { cursor }) })
          titles.push(...page.rows.map(({ title }) => title))
          cursor = page.nextCursor ?? undefined
        } while (cursor)
        return titles.join(', ')
      }
      expect(await paged('saved')).toBe('banana, Banana, apple, “Zebra”, Émile')
      expect(await paged('captured')).toBe('apple, “Zebra”, Émile, banana, Banana')
      expect(await paged('mentioned')).toBe('Banana, Émile, banana, apple, “Zebra”')
      expect(await paged('title')).toBe('apple, Banana, banana, “Zebra”, Émile')
      const { nextCursor } = await store.list(ann, { limit: 2, sort: 'title' })
      const wrong = { limit: 2, sort: 'captured' as const, cursor: nextCursor ?? '' }
      await expect(store.list(ann, wrong)).rejects.toThrow('This cursor is not valid.')
    })
  })
