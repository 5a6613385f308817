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
      const found = await datesBetween(scratch.db, ann, { from: '2026-03-01', to: '2026-03-03' })
      expect(found.map(({ value }) => value)).toEqual(['2026-03-01', '2026-03-01T07:25', '2026-03-02'])
      const ahead = await datesBetween(scratch.db, ann, { from: '2026-03-03', to: '9999-12-31' })
      expect(ahead.map(({ value }) => value)).toEqual(['2026-03-03'])
    })
  })
