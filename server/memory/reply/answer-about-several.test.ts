import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { embeddedAlone, type ScratchDatabase } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'
import { coverageStore } from './gather/coverage-store.ts'
import type { Asked } from './question/plan.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const texts = {
  bakery:
    '# Corner Bakery\n12 King Street\nDate    3 Jan 2026\nCinnamon bun    £3.80\nFlat white    £3.20\nSUBTOTAL    £7.00\nTOTAL    £7.00\nTHANK YOU FOR YOUR VISIT',
  bakeryAgain:
    '# Corner Bakery\n12 King Street\nDate    3 Jan 2026\nCinnamon bun    £3.80\nFlat white    £3.20\nSUBTOTAL    £7.00\nTOTAL    £7.00\nTHANK YOU FOR YOUR VISlT',
  bakeryNext:
    '# Corner Bakery\n12 King Street\nDate    10 Jan 2026\nCinnamon bun    £3.80\nFlat white    £3.20\nSUBTOTAL    £7.00\nTOTAL    £7.00\nTHANK YOU FOR YOUR VISIT',
  hotel:
    '# Hotel Miramar\nBooking confirmation\nCheck-in    11 July 2026\nCheck-out    14 July 2026\nConfirmation    QX7LMN\nTotal    £412.00',
  flight:
    '# Skyfare e-ticket\nFlight    SF 2381 to Lisbon\nDate    11 July 2026\nGate    B22\nTotal paid    £284.60',
  ramen:
    '# Ramen recipe\nServes 4\nIngredients\n2 tbsp miso\n200 g noodles\nMethod\nBoil the noodles for 4 minutes',
  curry:
    '# Chickpea curry recipe\nServes 4\nIngredients\n2 tbsp oil\n400 g chickpeas\nMethod\nFry the onions for 10 minutes',
}

for (const engine of embeddedAlone())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    let scratch: ScratchDatabase
    let ann: OwnerId
    const ids = {} as Record<keyof typeof texts, number>

    beforeAll(async () => {
      scratch = await engine.open()
      ann = await anOwner(scratch)
      for (const [name, text] of Object.entries(texts) as [keyof typeof texts, string][]) {
        ids[name] = await keepScreenshot(scratch, ann, understood(aReading(text), now))
      }
    })
    afterAll(() => scratch[Symbol.asyncDispose]())

    describe('of a time', () => {
      const later = Date.parse('2026-02-10T12:00:00Z')
      let ben: OwnerId

      beforeAll(async () => {
        ben = await anOwner(scratch)
        for (const [text, day, price] of receipts) {
          const reading = aReading(
            `# ${text}\n9 Mill Lane\nDate    ${day}\nLoaf    ${price}\nSUBTOTAL    ${price}\nTOTAL    ${price}\nTHANK YOU FOR YOUR VISIT`,
          )
          await keepScreenshot(scratch, ben, { ...understood(reading, later), created_at: later })
        }
        const undated = aReading(
          '# Oak Bakery\n2 Mill Lane\nTea    £2.25\nSUBTOTAL    £2.25\nTOTAL    £2.25\nTHANK YOU FOR YOUR VISIT',
        )
        const captured_at = Date.parse('2025-12-24T12:00:00Z')
        await keepScreenshot(scratch, ben, {
          ...understood(undated, later),
          ...{ captured_at, created_at: later },
        })
      })
      const receipts = [
        ['Mill Bakery', '12 Jan 2026', '£4.00'],
        ['Elm Bakery', '3 Feb 2026', '£2.50'],
        ['Ash Bakery', '10 Feb 2026', '£1.75'],
      ] as const

      test.each([
        ['How much did I spend this month?', '£4.25'],
        ['How much did I spend in February?', '£4.25'],
        ['How much did I spend in January?', '£4.00'],
        ['How much did I spend last month?', '£4.00'],
        ['How much did I spend today?', '£1.75'],
        ['How much did I spend this week?', '£1.75'],
        ['How much did I spend last week?', '£2.50'],
        ['How much did I spend in December?', '£2.25'],
        ['How much did I spend this year?', '£8.25'],
      ])('%s', async (question, sum) => {
        const { content } = await ask(question, undefined, ben, later)
        expect(content).toContain(`**${sum}**`)
      })

      test('what was paid on no such day is no sum', async () => {
        const { content } = await ask('How much did I spend yesterday?', undefined, ben, later)
        expect(content).not.toMatch(/\*\*/)
      })
    })

    function ask(question: string, asked: Asked = { turns: [], screenshotId: null }, owner = ann, at = now) {
      const { db } = scratch
      const memories = {
        ...{ recall: createRecall({ ...scratch, clock: () => at }), screenshots: screenshotStore(db) },
        ...{ readings: readingStore(db), facts: factStore(db) },
        ...{ categories: categoryStore(db), coverage: coverageStore(db) },
      }
      return answerFrom(memories, () => at)({ ownerId: owner, timeZone: 'UTC' }, question, asked)
    }
    const sources = ({ sources }: Awaited<ReturnType<typeof ask>>) =>
      sources.map(({ screenshotId }) => screenshotId)

    test('a payment that two pictures show is added once, and the other is named', async () => {
      const { content } = await ask('How much did I spend at Corner Bakery?')
      expect(content).toContain('**£14.00**, from 2 amounts')
      expect(content).toContain('Set aside, because it shows what I have counted already')
    })

    test.each([
      ['what is my most expensive booking', '£412.00', 'hotel'],
      ['my largest receipt from the Corner Bakery', '£7.00', null],
      ['cheapest flight', '£284.60', 'flight'],
    ] as const)('%s', async (question, value, source) => {
      const answer = await ask(question)
      expect(answer.content).toContain(`**${value}**`)
      if (source) expect(sources(answer)[0]).toBe(ids[source])
      expect(answer.proofs?.[0]?.value).toBe(value)
    })

    test.each([
      ['Compare the hotel and the flight', ['hotel', 'flight']],
      ['Which was cheaper, the flight or the hotel?', ['flight', 'hotel']],
      ['Was the hotel more expensive than the flight?', ['hotel', 'flight']],
    ] as const)('%s names them in this order', async (question, inOrder) => {
      const answer = await ask(question)
      expect(answer.content).toContain('hotel costs more, by £127.40.')
      expect(sources(answer)).toEqual(inOrder.map(name => ids[name]))
    })

    test('what cannot be compared is not', async () => {
      const { content } = await ask('Compare the hotel and the zeppelin')
      expect(content).toContain(
        'I looked through 7 screenshots and found no amount for “zeppelin”, so I can’t compare.',
      )
    })

    test('several are gathered in a few lines', async () => {
      const answer = await ask('Summarise my recipes')
      expect(answer.content).toMatch(/^2 recipes, from .+: 2 in no category\./)
      expect(sources(answer).toSorted()).toEqual([ids.ramen, ids.curry].toSorted())
    })

    test('what is like this one comes without it', async () => {
      const here = { turns: [], screenshotId: ids.ramen }
      expect(sources(await ask('find similar ones', here))).toEqual([ids.curry])
      expect((await ask('similar ones')).sources).toEqual([])
    })
  })

function understood(reading: Reading, seenAt: number) {
  const { title, description, analysis, type, tags, facts } = interpret({ reading, categories: [], seenAt })
  return { reading, title, description, analysis, type, tags: JSON.stringify(tags), facts }
}
