import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { factStore } from './fact-store.ts'
import { readingStore } from './reading-store.ts'

const anAmount = (value: string, role?: Fact['role']): Fact => ({
  ...{ kind: 'amount', text: value, value, label: null, line: value },
  box: { x: 1, y: 2.5, width: 3, height: 4 },
  ...(role && { role }),
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('facts come back as they were, with what an amount is in its sum', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const facts = [anAmount('4.10 USD'), anAmount('36.87 USD', 'total')]
      const id = await keepScreenshot(scratch, owner, { reading: aReading('Receipt'), facts })
      const kept = await factStore(scratch.db).of(owner, [id])
      expect(kept).toEqual(facts.map(fact => ({ ...fact, screenshotId: id })))
    })

    test('a reading comes back with how far its picture has to be turned', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      for (const turned of [undefined, 90, -4.25]) {
        const reading = { ...aReading('Slanted'), ...(turned !== undefined && { turned }) }
        const id = await keepScreenshot(scratch, owner, { reading })
        expect((await readingStore(scratch.db).find(owner, id))?.turned).toBe(turned)
      }
    })
  })
