import { describe, expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { modelUsageStore } from './model-usage-store.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('what a model has cost is added up by person and day, and nothing is set aside at the limit', async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const usage = modelUsageStore(scratch.db, 'words')
      const reserve = (tokens: number, most: number) =>
        usage.reserve(ann, '2026-02-02', tokens, { tokensADayMax: most })
      expect(await reserve(10, 0)).toBe(false)
      expect(await usage.spent(ann, '2026-02-02')).toBe(0)
      expect([await reserve(60, 100), await reserve(60, 100), await reserve(1, 100)]).toEqual([
        true,
        true,
        false,
      ])
      await usage.add(ann, '2026-02-02', -30)
      await usage.add(bob, '2026-02-02', 7)
      const spent = [
        await usage.spent(ann, '2026-02-02'),
        await usage.spent(ann, '2026-02-03'),
        await usage.spent(bob, '2026-02-02'),
      ]
      expect(spent).toEqual([90, 0, 7])
    })

    test('pictures and words have a budget of their own, and share that of everybody', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const [words, pictures] = [
        modelUsageStore(scratch.db, 'words'),
        modelUsageStore(scratch.db, 'pictures'),
      ]
      const limits = { tokensADayMax: 100, ofAllADayMax: 150 }
      const reserve = (usage: typeof words) => usage.reserve(ann, '2026-02-02', 100, limits)
      expect([await reserve(pictures), await reserve(pictures), await reserve(words)]).toEqual([
        true,
        false,
        true,
      ])
      expect([await words.spent(ann, '2026-02-02'), await pictures.spent(ann, '2026-02-02')]).toEqual([
        100, 100,
      ])
      expect(await words.reserve(ann, '2026-02-02', 1, { tokensADayMax: 500, ofAllADayMax: 150 })).toBe(false)
    })

    test('everybody together uses so much in a day, also with those who have left, and it is logged once', async () => {
      await using scratch = await engine.open()
      const [ann, bob, eve] = [await anOwner(scratch), await anOwner(scratch), await anOwner(scratch)]
      const said: unknown[] = []
      const usage = modelUsageStore(scratch.db, 'words', { warn: (...event) => said.push(event) })
      const limits = { tokensADayMax: 100, ofAllADayMax: 150 }
      const reserve = (owner: typeof ann, day = '2026-02-02') => usage.reserve(owner, day, 80, limits)
      expect([await reserve(ann), await reserve(bob), await reserve(eve)]).toEqual([true, true, false])
      await scratch.db.deleteFrom('users').where('id', '=', ann).execute()
      expect([await reserve(eve), await reserve(eve, '2026-02-03')]).toEqual([false, true])
      expect(await usage.spent(eve, '2026-02-02')).toBe(0)
      // Reserved tokens that were not used become available again.
      await usage.add(bob, '2026-02-02', -70)
      expect(await reserve(eve)).toBe(true)
      expect(said).toEqual([['model.day-is-full', { ofAllADayMax: 150 }]])
      expect(await usage.reserve(eve, '2026-02-04', 1, { ...limits, ofAllADayMax: 0 })).toBe(false)
    })
  })
