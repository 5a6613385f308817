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

    test.each([
      ['The total is £122.21.', 'Order 122214\nTotal GBP 122.21', [['£122.21', 'Total GBP 122.21']]],
      [
        'You fly on 2 December 2025.',
        'Booked 2025\nOSL-LHR 02DEC25',
        [['2 December 2025', 'OSL-LHR 02DEC25']],
      ],
      ['Doors open at **9 pm**.', 'Row 9 seat 4\nDoors 21:00', [['9 pm', 'Doors 21:00']]],
      ['Call +44 20 7946 0958.', 'Front desk\n+442079460958', [['+44 20 7946 0958', '+442079460958']]],
      ['There are 12 eggs.', '© 2012\n12 eggs', [['12', '12 eggs']]],
      ['The buzzer is 4.', '10:36 4 82%\nbuzzer 4', [['4', 'buzzer 4']]],
      ['The buzzer is 4.', '10:36 4 82%\nGarden Terrace', []],
      ['It was 3 reps.', '21,350 lb\n255 lb for 3 reps', [['3', '255 lb for 3 reps']]],
      ['It is due on 5 January.', '17/11/2025 5 mails\nSign by 5 Jan', [['5 January', 'Sign by 5 Jan']]],
      ['It is 27° outside.', '14:27\nRome 27°', [['27°', 'Rome 27°']]],
    ])('%s', async (content, text, proved) => {
      await using scratch = await engine.open()
      const owner = await anOwner(scratch)
      const id = await keepScreenshot(scratch, owner, { reading: aReading(text) })
      const { db } = scratch
      const memories = { screenshots: screenshotStore(db), facts: factStore(db), readings: readingStore(db) }
      const proofs = await answerWithModelProofs(memories, owner, {
        content,
        sources: [{ screenshotId: id, title: '' }],
      })
      expect(proofs.map(({ value, line }) => [value, line])).toEqual(proved)
    })
  })
