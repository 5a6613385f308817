import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { changeScreenshot } from './change-screenshot.ts'
import { factStore } from './fact-store.ts'
import { keptVeil } from './redaction/veil.ts'
import { veilOf } from './redaction/veil-of.ts'
import { screenshotStore } from './screenshot-store.ts'

const index = { put: async () => {}, remove: async () => {}, removeSome: async () => false }

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(
    `a screenshot that was read and not understood, on ${engine.name}`,
    () => {
      test('covers the password that its text tells once it was put right', async () => {
        await using scratch = await engine.open()
        const owner = await anOwner(scratch)
        const reading = aReading('passwcrd: Harbor-58')
        const id = await keepScreenshot(scratch, owner, {
          ...{ reading, progress: 'extracted', failed_step: 'interpret', failure_reason: 'Not understood.' },
        })
        const change = changeScreenshot({ db: scratch.db, index, clock: () => 1 })
        const before = await change(owner, id, { title: 'Router' })
        expect(await veilOf(scratch.db, before)).toBeNull()
        const after = await change(owner, id, { extractedText: 'password: Harbor-58' })
        expect(keptVeil(after)?.boxes).toHaveLength(1)
      })

      test('is known by the text that was put right while it was being filed as it was', async () => {
        await using scratch = await engine.open()
        const { db } = scratch
        const owner = await anOwner(scratch)
        const [old, right] = ['555-0101', '555-0102'].map(
          (value): Fact => ({ kind: 'phone', value, text: value, label: null, line: value, box: null }),
        )
        if (!old || !right) throw new Error('There are two')
        const id = await keepScreenshot(scratch, owner, {
          reading: aReading(old.text),
          progress: 'extracted',
        })
        const [isFiled, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
        const filing = inTransaction(db, async tx => {
          await screenshotStore(tx).update(owner, id, { progress: 'filed' })
          await factStore(tx).replace(owner, id, [old])
          isFiled.resolve()
          await mayCommit.promise
        })
        await isFiled.promise
        const change = changeScreenshot({
          db,
          index,
          clock: () => 1,
          understand: async () => ({ facts: [right], words: {} }),
        })
        const changing = change(owner, id, { extractedText: right.text })
        // Meanwhile the uncorrected text has been read.
        for (let i = 0; i < 3; i++)
          expect(await screenshotStore(db).find(owner, id)).toMatchObject({ progress: 'extracted' })
        mayCommit.resolve()
        await Promise.all([filing, changing])
        expect((await factStore(db).of(owner, [id])).map(({ value }) => value)).toEqual([right.value])
      })

      test('what a corrected text covers is looked for again when another change came meanwhile', async () => {
        await using scratch = await engine.open()
        const { db } = scratch
        const owner = await anOwner(scratch)
        const id = await keepScreenshot(scratch, owner, { reading: aReading('wifi'), progress: 'filed' })
        const box = (x: number) => ({ x, y: 0, width: 1, height: 1 })
        let looks = 0
        const findVeils = async () => {
          looks++
          if (looks === 1) await screenshotStore(db).update(owner, id, { updated_at: 77 })
          return [box(looks)]
        }
        const change = changeScreenshot({ db, index, clock: () => 1, findVeils })
        const { veils } = await change(owner, id, { extractedText: 'wifi password: hunter22' })
        expect([looks, veils]).toEqual([2, JSON.stringify([box(2)])])
      })
    },
  )
