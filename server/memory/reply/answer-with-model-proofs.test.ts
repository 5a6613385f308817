import { describe, expect, test } from 'vitest'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { answerWithModelProofs } from './answer-with-model-proofs.ts'

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(`where the values of a model's answer stand, on ${engine.name}`, () => {
    test('is shown without what another line tells to be secret', async () => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const reading = aReading('Parcel locker 14\ncode 4471, paid £4.20')
      const id = await keepScreenshot(scratch, owner, { reading })
      const { db } = scratch
      const memories = { screenshots: screenshotStore(db), facts: factStore(db), readings: readingStore(db) }
      const sources = [{ screenshotId: id, title: 'Locker' }]
      const proofs = await answerWithModelProofs(memories, owner, { content: 'It was **£4.20**.', sources })
      expect(proofs).toMatchObject([{ screenshotId: id, value: '£4.20', line: 'code •••, paid £4.20' }])
    })
  })
