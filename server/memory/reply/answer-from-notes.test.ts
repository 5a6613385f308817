import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { embeddedAlone, type ScratchDatabase } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'

const now = Date.UTC(2026, 1, 2, 12)

/** What each shows, and what its owner noted about it. */
const noted: [shown: string, note: string, title?: string][] = [
  ['# Gazelle invoice\nCity bike, blue\nTotal    €899.00', 'frame number WBK-5512'],
  [
    '# Heron Campsite\nPitch 14, by the lake\nArrival    Friday, Mar 6',
    'Gate code: 4471\nthe warden is called Ottilie',
  ],
  ['# Chat with Jo\nJo\nsee you at the allotment', 'the allotment water is turned on again on 28 March'],
  [
    `# Kestrel lease\n${Array.from({ length: 450 }, (_, i) => `Clause ${i + 1} of what the tenant and the landlord shall do`).join('\n')}`,
    'the caretaker is called Benedikta\nbarbecues are forbidden on the balcony',
  ],
  [
    '# Plover garage',
    `${'We spoke at length about the car and its age. '.repeat(25)}The mechanic is called Isidora.`,
  ],
  ['ghp_9hT4mQ2xLk7VbZ8cRw1Nd5Ys3Pf6Jg0aEuXo', 'made for the build server', 'Access token'],
  [
    '# Order from Rowan Outfitters\nWool socks    £12.00\nHead torch    £18.50\nTent pegs    £6.00',
    'Paid Bob back £20.00',
    'Order from Rowan Outfitters',
  ],
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
      for (const [shown, note, title] of noted)
        await keepScreenshot(scratch, ann, { reading: aReading(shown), note, ...(title && { title }) })
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

    test('the note of a picture with hundreds of lines is read and quoted', async () => {
      expect((await ask('Who is the caretaker?')).content).toContain('Benedikta')
      const { content } = await ask('Which screenshot mentions barbecues?')
      expect(content).toContain('barbecues are forbidden on the balcony')
    })

    test('a note of one long paragraph is read', async () => {
      const { content } = await ask('Who is the mechanic?')
      expect(content).toContain('Isidora')
    })

    test('a token that a picture shows alone is told, though the picture has a note', async () => {
      const { proofs } = await ask('What is my access token?')
      expect(proofs).toMatchObject([{ value: 'ghp_9hT4mQ2xLk7VbZ8cRw1Nd5Ys3Pf6Jg0aEuXo', isSecret: true }])
    })

    test('an amount in a note is no item of an order', async () => {
      const { content } = await ask('What is the most expensive item of my Rowan order?')
      expect(content).toContain('£18.50')
      expect(content).not.toContain('£20')
    })

    test('a secret in a note is covered unless it is asked for', async () => {
      const code = await ask('What is the gate code of the campsite?')
      expect(code.content).toContain('**4471**')
      expect(code.proofs).toMatchObject([{ value: '4471', isSecret: true }])
      const other = await ask('What do I know about the Heron Campsite?')
      expect(JSON.stringify(other)).not.toContain('4471')
    })
  })
