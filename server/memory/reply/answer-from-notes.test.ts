import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone, type ScratchDatabase } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'

const now = Date.UTC(2026, 1, 2, 12)

/** What each shows, and what its owner noted about it. */
const noted: [shown: string, note: string][] = [
  ['# Gazelle invoice\nCity bike, blue\nTotal    €899.00', 'frame number WBK-5512'],
  [
    '# Heron Campsite\nPitch 14, by the lake\nArrival    Friday, Mar 6',
    'Gate code: 4471\nthe warden is called Ottilie',
  ],
  ['# Chat with Jo\nJo\nsee you at the allotment', 'the allotment water is turned on again on 28 March'],
]

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    let scratch: ScratchDatabase
    let ann: OwnerId
    const ask = (question: string) =>
      answerFrom(memoriesOf(scratch, now), () => now)({ ownerId: ann, timeZone: 'UTC' }, question, {
        ...{ turns: [], screenshotId: null },
      })

    beforeAll(async () => {
      scratch = await engine.open()
      ann = await anOwner(scratch)
      for (const [shown, note] of noted)
        await keepScreenshot(scratch, ann, { reading: aReading(shown), note })
    })
    afterAll(() => scratch[Symbol.asyncDispose]())

    test.each([
      ['What is the frame number of my bike?', 'WBK-5512', 'Gazelle invoice'],
      ['Who is the warden of the campsite?', 'Ottilie', 'Heron Campsite'],
      ['When is the allotment water turned on again?', '28 March', 'Chat with Jo'],
    ])('%s: the note says it', async (question, value, title) => {
      const { content, sources } = await ask(question)
      expect(content).toContain(value)
      expect(content).not.toContain('not certain')
      expect(sources[0]?.title).toBe(title)
    })

    test('a secret in a note is covered unless it is asked for', async () => {
      const code = await ask('What is the gate code of the campsite?')
      expect(code.content).toContain('**4471**')
      expect(code.proofs).toMatchObject([{ value: '4471', isSecret: true }])
      const other = await ask('What do I know about the Heron Campsite?')
      expect(JSON.stringify(other)).not.toContain('4471')
    })
  })
