import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { datesBetween } from './dates-between.ts'

const aFact = (value: string, kind: Fact['kind'] = 'date'): Fact => ({
  ...{ kind, text: value, value, label: null, line: value, box: null },
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test("the owner's dates of those days are given soonest first, hours and whole days alike", async () => {
      await using scratch = await engine.open()
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const values = [
        '2026-03-02',
        '2026-02-28',
        '2026-03-01T07:25',
        '2026-03-01',
        '2026-03-03',
        'every 3 days',
      ]
      const facts = [...values.map(value => aFact(value)), aFact('2026-03-02', 'code')]
      await keepScreenshot(scratch, ann, { reading: aReading('Ann'), facts })
      await keepScreenshot(scratch, bob, { reading: aReading('Bob'), facts: [aFact('2026-03-02')] })
      const found = await datesBetween(scratch.db, ann, { from: '2026-03-01', to: '2026-03-03' }, 'UTC')
      expect(found.map(({ value }) => value)).toEqual(['2026-03-01', '2026-03-01T07:25', '2026-03-02'])
      const ahead = await datesBetween(scratch.db, ann, { from: '2026-03-03', to: '9999-12-31' }, 'UTC')
      expect(ahead.map(({ value }) => value)).toEqual(['2026-03-03'])
    })

    test("a time with a zone is told, and placed, by the person's clock", async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const values = ['2026-12-05T09:00:00Z', '2026-12-05T23:30:00Z', '2026-12-06', '2026-12-05T09:00']
      const facts = values.map(value => aFact(value))
      await keepScreenshot(scratch, ann, { reading: aReading('Ann'), facts })
      const on = async (day: string, next: string, zone: string) => {
        const found = await datesBetween(scratch.db, ann, { from: day, to: next }, zone)
        return found.map(({ value }) => value)
      }
      expect(await on('2026-12-05', '2026-12-06', 'Europe/Berlin')).toEqual([
        '2026-12-05T09:00',
        '2026-12-05T10:00',
      ])
      expect(await on('2026-12-06', '2026-12-07', 'Asia/Tokyo')).toEqual(['2026-12-06', '2026-12-06T08:30'])
    })

    test('a day or a time that does not exist is no date', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const values = ['2026-12-99', '2026-02-31', '2026-12-05T25:00:00Z', '2026-12-05']
      const facts = values.map(value => aFact(value))
      await keepScreenshot(scratch, ann, { reading: aReading('Ann'), facts })
      const found = await datesBetween(scratch.db, ann, { from: '2026-01-01', to: '9999-12-31' }, 'UTC')
      expect(found.map(({ value }) => value)).toEqual(['2026-12-05'])
    })
  })
