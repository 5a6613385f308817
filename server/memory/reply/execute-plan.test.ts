import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { answerFrom } from './answer-question.ts'
import { coverageStore } from './gather/coverage-store.ts'

/** A Wednesday. */
const now = Date.parse('2026-02-11T09:00:00Z')
const seen = Date.parse('2026-02-10T09:00:00Z')
const aDate = (text: string, value: string, label: string | null = null): Fact => ({
  ...{ kind: 'date', text, value, label, line: text, box: null },
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    let scratch: ScratchDatabase
    let ann: OwnerId
    const ids: Record<string, number> = {}
    beforeAll(async () => {
      scratch = await engine.open()
      ann = await anOwner(scratch)
      for (const [name, given] of Object.entries(library))
        ids[name] = await keepScreenshot(scratch, ann, { ...given, created_at: seen })
    })
    afterAll(() => scratch[Symbol.asyncDispose]())

    const ask = (question: string, { owner = ann, at = now, on = null as number | null } = {}) => {
      const { db, engine: name } = scratch
      const clock = () => at
      const memories = {
        recall: createRecall({ db, engine: name, clock }),
        screenshots: screenshotStore(db),
        readings: readingStore(db),
        facts: factStore(db),
        categories: categoryStore(db),
        coverage: coverageStore(db),
      }
      const person = { ownerId: owner, timeZone: 'Europe/Berlin' }
      return answerFrom(memories, clock)(person, question, { turns: [], screenshotId: on })
    }
    const sourcesOf = async (question: string) =>
      (await ask(question)).sources.map(({ screenshotId }) => screenshotId)

    test('what is coming up is told soonest first, each with its screenshot', async () => {
      const { content, sources } = await ask('Which dates are coming up?')
      const lines = content.split('\n').filter(line => line.startsWith('- '))
      expect(lines.map(line => /\*\*(.+?)\*\*/.exec(line)?.[1])).toEqual([
        'Wed 11 Feb 2026',
        'Thu 12 Feb 2026',
        'Fri 20 Feb 2026',
        'Mon 2 Mar 2026',
        'Fri 17 Apr 2026',
      ])
      expect(lines[4]).toContain('**06:40** Boarding, **07:25** Departs')
      expect(sources[0]?.screenshotId).toBe(ids.parcel)
    })

    test('only the days asked about are told', async () => {
      expect(await sourcesOf('anything tomorrow?')).toEqual([ids.parcel])
      expect(await sourcesOf('what do I have next week')).toEqual([ids.reminders])
      expect(await sourcesOf('what do I have planned for April')).toEqual([ids.boarding])
      expect(await sourcesOf('when is my next flight')).toEqual([ids.boarding])
    })

    test('today is the day where the person is', async () => {
      const lateInUtc = Date.parse('2026-02-11T23:30:00Z')
      expect((await ask('anything today?', { at: lateInUtc })).sources).toHaveLength(1)
    })

    test('where nothing is coming up, Remy says how much was looked through', async () => {
      const { content, sources } = await ask('what is coming up', { at: Date.parse('2027-01-01T00:00:00Z') })
      expect(content).toContain(`looked through ${Object.keys(library).length} screenshots`)
      expect(sources).toEqual([])
    })

    test("another's dates and lists are not told", async () => {
      const bob = await anOwner(scratch)
      await keepScreenshot(scratch, bob, { reading: aReading('Hello there') })
      for (const question of ['what is coming up', 'what is still to do'])
        expect((await ask(question, { owner: bob })).sources).toEqual([])
    })

    test('what is to do is told item by item, without headings, and without what is ticked off', async () => {
      const { content, sources } = await ask('What is still to do?')
      expect(content).toContain('Renew car registration (Fri, 20 Feb 2026)')
      expect(content).toContain('2 avocados · Olive oil 750 ml')
      expect(content).not.toContain('Pantry')
      expect(content).not.toContain('Feta cheese')
      expect(new Set(sources.map(({ screenshotId }) => screenshotId))).toEqual(
        new Set([ids.groceries, ids.reminders]),
      )
    })

    test('a list is read out by its name, once, also in its own chat', async () => {
      expect(await sourcesOf("what's on my grocery list?")).toEqual([ids.groceries])
      const here = await ask('what is still to do', { on: ids.reminders ?? 0 })
      expect(here.content.match(/Renew car registration \(/g)).toHaveLength(1)
    })

    test('a kind narrower than a type is counted by what was recognised', async () => {
      const counted = await ask('how many recipes do I have?')
      expect(counted.content).toContain('You have **2** recipes')
      expect((await ask('how many menus do I have?')).content).toContain('You have **1** menu:')
      expect((await ask('how many receipts do I have?')).content).toContain('found nothing')
      expect(new Set(await sourcesOf('list my recipes'))).toEqual(new Set([ids.crepes, ids.chicken]))
    })

    test('an hour is told with the day that the picture shows for it', async () => {
      for (const [question, hour] of [
        ['when does my flight to New York board?', '06:40'],
        ['what time does my flight to New York leave', '07:25'],
      ] as const)
        expect((await ask(question)).content).toContain(`**${hour}** on 17 APR 2026`)
      expect((await ask('when do I land in New York?')).content).not.toContain('**')
    })

    test('"tomorrow" is told with the day it meant when it was saved', async () => {
      const { content } = await ask('when will my package arrive?', {
        at: Date.parse('2026-05-05T09:00:00Z'),
      })
      expect(content).toContain('**tomorrow by 8 PM** (11 Feb 2026)')
    })

    test('a long list shows six, and the day once where it is the same', async () => {
      const { content, sources } = await ask('what did I save this week?')
      expect(content.split('\n').filter(line => line.startsWith('- '))).toHaveLength(6)
      expect(sources).toHaveLength(6)
      expect(content.match(/yesterday/g)).toHaveLength(1)
    })

    test('whether something is so is not answered by having found it', async () => {
      expect((await ask('do I need avocados?')).content).toMatch(/^I can’t say yes or no/)
      expect((await ask('do I have anything about avocados?')).content).toMatch(/^Yes\./)
    })

    test('no words of manner become what is asked for', async () => {
      for (const word of ['still', 'now', 'just', 'really', 'up', 'important'])
        expect((await ask(`What is ${word}?`)).content).not.toContain('**')
    })

    test('a column of a table is not answered by its first cell alone', async () => {
      const { content } = await ask('how heavy did I bench?')
      expect(content).toContain('**20 kg · 60 kg · 72.5 kg**')
    })

    test('a number before its name answers how many', async () => {
      expect((await ask('how many nights is the hotel?')).content).toContain('Nights: **7**')
      expect((await ask('how much is the ravioli at Osteria Lucca?')).content).toContain('**23**')
    })

    test('the year of a date is no code', async () => {
      expect((await ask('what is the code of the hotel')).content).not.toContain('**2026**')
    })
  })

const library: Record<string, Omit<Parameters<typeof keepScreenshot>[2], 'created_at'>> = {
  boarding: {
    reading: aReading(
      'New York flight\n\nDATE      BOARDING      DEPARTS\n17 APR 2026      06:40      07:25\nGATE  B22',
    ),
    facts: [
      aDate('17 APR 2026', '2026-04-17', 'Date'),
      aDate('06:40', '2026-04-17T06:40', 'Boarding'),
      aDate('07:25', '2026-04-17T07:25', 'Departs'),
    ],
    description: 'A boarding pass: Skyfare.',
    tags: '["travel","boarding pass"]',
    type: 'note',
  },
  parcel: {
    reading: aReading('Your package\nArriving tomorrow by 8 PM\nCarrier  UPS\n\nShipped\nJan 25, 6:30 PM'),
    facts: [
      aDate('tomorrow by 8 PM', '2026-02-11T20:00', 'Arriving'),
      aDate('Jan 25, 6:30 PM', '2026-01-25T18:30', 'Shipped'),
      aDate('Thu 12 Feb', '2026-02-12', 'Pick up until'),
    ],
    description: 'A parcel notice: Arriving.',
    tags: '["shopping","delivery"]',
    type: 'note',
  },
  reminders: {
    reading: aReading(
      'Reminders\n\n     Call dentist about crown\n     Overdue\n     Renew car registration\n     Fri, 20 Feb 2026',
    ),
    facts: [aDate('Fri, 20 Feb 2026', '2026-02-20', 'Renew car registration')],
    description: 'Reminders: Call dentist.',
    tags: '["reminders"]',
    type: 'reminder',
  },
  groceries: {
    reading: aReading(
      'Grocery list\n\nProduce\n☐  2 avocados\nDairy\n☑  Feta cheese\nPantry\n☐  Olive oil 750 ml',
    ),
    description: 'A shopping list: 2 avocados.',
    tags: '["shopping","list"]',
    type: 'task',
  },
  crepes: {
    reading: aReading('Crepes\n250 g flour, 3 eggs'),
    description: 'A recipe: Crepes.',
    tags: '["food","recipe"]',
    type: 'meal',
  },
  chicken: {
    reading: aReading('Lemon chicken\nServes 4\nPrep 10 min'),
    description: 'A recipe: Lemon chicken.',
    tags: '["food","recipe"]',
    type: 'meal',
  },
  menu: {
    reading: aReading('Osteria Lucca\n\nPumpkin ravioli, sage butter      23\nCacio e pepe      21'),
    description: 'A menu: Dinner.',
    tags: '["food","menu"]',
    type: 'meal',
  },
  hotel: {
    reading: aReading('Hotel Miramar\nPrice  €1,386.00 (7 nights)\nBuilt  March 2, 2026'),
    facts: [aDate('March 2, 2026', '2026-03-02', 'Built')],
    description: 'A booking confirmation: Hotel Miramar.',
    tags: '["travel","booking"]',
    type: 'note',
  },
  workout: {
    reading: aReading('Bench Press\nWEIGHT\n20 kg\n60 kg\n72.5 kg'),
    description: 'A workout log: Bench Press.',
    tags: '["health","workout"]',
    type: 'workout',
  },
}
