import { beforeAll, describe, expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot, readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall, type Recall } from './recall.ts'

/** A Saturday; the pictures are of the first half of the year. */
const now = Date.parse('2026-11-21T12:00:00Z')
const early = Date.parse('2026-02-10T12:00:00Z')

const pictures = [
  ...[
    'boarding-a',
    'flight-a',
    'hotel-a',
    'gmail-a',
    'receipt-a',
    'recipe-a',
    'menu-a',
    'wifi-a',
    'grocery-a',
  ],
  ...['tweet-a', 'slack-a', 'terminal-a', 'workoutlog-a', 'reminders-a', 'invoice-a', 'order-a'],
]
const concert = `THE HOLLOW COAST
Salt & Static World Tour
Saturday, May 9, 2026
Doors 7:00 PM · Show 8:15 PM
Red Rocks Amphitheatre
18300 W Alameda Pkwy, Morrison, CO
SEC 112 ROW 31 SEAT 8
Order #77-41908832 · $89.50`

/** Questions in people's own words, and what comes first. Empty if nothing is right. */
const questions: [string, string | null][] = [
  ['which gate does my flight leave from', 'boarding-a'],
  ['where am I staying in July', 'hotel-a'],
  ['hotel in July', 'hotel-a'],
  ['receipts from January', 'receipt-a'],
  ['concert tickets', 'concert'],
  ['when is the concert', 'concert'],
  ['how much did I spend on groceries', 'receipt-a'],
  ["the hotel's address", 'hotel-a'],
  ['address of the dentist', 'reminders-a'],
  ['restaurant menu', 'menu-a'],
  ['that funny tweet', 'tweet-a'],
  ['slack message about staging', 'slack-a'],
  ['things I need to remember', 'reminders-a'],
  ['when will my package arrive', 'order-a'],
  ['how much is the pasta at the restaurant', 'menu-a'],
  ['where do I fly in April', 'boarding-a'],
  ['cheap flight', 'flight-a'],
  ['comparing airlines', 'flight-a'],
  ['music event', 'concert'],
  ['sporty things', 'workoutlog-a'],
  ['things to buy', 'grocery-a'],
  ['network key at the guest house', 'wifi-a'],
  ['receipts over 20', 'receipt-a'],
  ['has my package come yet', 'order-a'],
  ['what can I cook tonight', 'recipe-a'],
  ['getting away in July', 'hotel-a'],
  ['italian restaurant', 'menu-a'],
  ['money order', null],
  ['the one that got away', null],
  ['getting away with murder', null],
  ['dating profile', null],
  ['baby names', null],
  ['holiday in Portugal', 'gmail-a'],
  ['inspiring quote', 'tweet-a'],
  ['car hire', null],
  ['exam results', null],
  ['my salary', null],
  ['what time is my train', null],
  ['netflix password', null],
  ['how to fix a bicycle tire', null],
  ['concert in December', null],
]

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`questions as people ask them, on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let owner: OwnerId
    const names = new Map<number, string>()

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: () => now })
      owner = await anOwner(scratch)
      const readings = [
        ...pictures.map(name => [name, readingOf(name)] as const),
        ['concert', aReading(concert)] as const,
      ]
      for (const [name, reading] of readings) {
        const seen = interpret({ reading, categories: [], seenAt: early })
        const { title, description, analysis, type, facts } = seen
        const row = {
          title,
          description,
          analysis,
          type,
          facts,
          tags: JSON.stringify(seen.tags),
          created_at: now,
        }
        names.set(await keepScreenshot(scratch, owner, { reading, ...row }), name)
      }
      return () => scratch[Symbol.asyncDispose]()
    })

    // Confidence is learned, so what counts is how many it gets right.
    test('of questions that something answers, nine in ten show that first; of the others, nine in ten have no results', async () => {
      const wrong: Record<'there' | 'absent', string[]> = { there: [], absent: [] }
      for (const [q, first] of questions) {
        const { rows, perhaps } = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
        const [shown] = first === null ? rows : [...rows, ...perhaps]
        const name = names.get(shown?.id ?? 0) ?? null
        if (name !== first) wrong[first === null ? 'absent' : 'there'].push(`${q}: ${name}`)
      }
      const count = questions.filter(([, first]) => first !== null).length
      expect(wrong.there.length, wrong.there.join('; ')).toBeLessThanOrEqual(Math.ceil(count / 10))
      expect(wrong.absent.length, wrong.absent.join('; ')).toBeLessThanOrEqual(
        Math.ceil((questions.length - count) / 10),
      )
    })

    test('a month that is over may be the coming one too, where a date stands in it', async () => {
      const { rows } = await createRecall({ ...scratch, clock: () => early }).smartSearch(owner, {
        q: 'hotel in July',
        filters: { limit: 30 },
      })
      expect(rows.map(({ id }) => names.get(id))).toEqual(['hotel-a'])
    })
  })
}
