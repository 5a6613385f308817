import { beforeAll, describe, expect, test } from 'vitest'
import type { FactKind } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall, type Recall } from './recall.ts'

/** A Wednesday. */
const now = Date.parse('2025-06-11T12:00:00Z')
const at = (day: string) => Date.parse(`${day}T12:00:00Z`)

const kept: { title: string; saved: string; captured?: string; facts?: [FactKind, string][] }[] = [
  {
    title: 'old note',
    saved: '2024-05-01',
    facts: [
      ['link', 'https://example.com'],
      ['email', 'ann@example.com'],
    ],
  },
  {
    title: 'march receipt',
    saved: '2025-03-10',
    facts: [
      ['amount', '12.99 USD'],
      ['phone', '+15550134'],
    ],
  },
  {
    title: 'april receipt',
    saved: '2025-04-10',
    facts: [
      ['amount', '120.00 EUR'],
      ['date', '2025-03-09'],
    ],
  },
  { title: 'taken in march', saved: '2025-06-10', captured: '2025-03-20', facts: [['amount', '1300 JPY']] },
  {
    title: 'due ticket',
    saved: '2025-06-11',
    facts: [
      ['date', '2025-06-17T09:40'],
      ['code', 'AB-12'],
    ],
  },
]

const typed: [string, string][] = [
  ['before:2025-01-01', 'old note'],
  ['after:april', 'due ticket, taken in march'],
  ['after:2024 before:april', 'march receipt'],
  ['receipt after:march', 'april receipt'],
  ['after:yesterday', 'due ticket'],
  ['-before:2025 -has:amount', 'due ticket'],
  ['before:31.02.2025', ''],
  ['has:amount', 'april receipt, march receipt, taken in march'],
  ['has:amounts has:phone', 'march receipt'],
  ['has:link', 'old note'],
  ['has:code ticket', 'due ticket'],
  ['has:email', 'old note'],
  ['has:emails -has:amount', 'old note'],
  ['has:date', 'april receipt, due ticket'],
  ['has:address', ''],
  ['has:dinner', ''],
]

const asked: [string, string][] = [
  ['receipts over $10', 'march receipt'],
  ['over 100 euros', 'april receipt'],
  ['between $10 and $13', 'march receipt'],
  ['receipt under $5', ''],
  ['costing more than 1000', 'taken in march'],
  ['how much was the receipt', 'april receipt, march receipt'],
  ['how much is the note', 'old note'],
  ['receipt from march', 'april receipt, march receipt'],
  ['saved in march', 'march receipt'],
  ['what I captured in march', 'march receipt, taken in march'],
  ['due next week', 'due ticket'],
]

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`what limits a search on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let owner: Awaited<ReturnType<ReturnType<typeof createShelf>['owner']>>

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: () => now })
      const shelf = createShelf(scratch)
      owner = await shelf.owner()
      for (const { title, saved, captured, facts = [] } of kept) {
        const captured_at = captured ? at(captured) : null
        const id = await shelf.put(owner, { title, created_at: at(saved), captured_at })
        const all = facts.map(([kind, value]) => ({
          kind,
          value,
          text: value,
          label: null,
          line: value,
          box: null,
        }))
        await factStore(scratch.db).replace(owner, id, all)
      }
      return () => scratch[Symbol.asyncDispose]()
    })

    test.each(typed)('%s lets through %s', async (text, expected) => {
      const { rows } = await recall.plainSearch(owner, text, { limit: 30 })
      expect(titlesOf(rows)).toBe(expected)
    })

    test.each(asked)('%s? %s', async (q, expected) => {
      const { rows } = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
      expect(titlesOf(rows)).toBe(expected)
    })

    test('a day is the day where the person is', async () => {
      const late = createRecall({ ...scratch, clock: () => Date.parse('2025-06-11T23:00:00Z') })
      const today = (timeZone: string) => late.plainSearch(owner, 'after:yesterday', { limit: 30, timeZone })
      expect(titlesOf((await today('UTC')).rows)).toBe('due ticket')
      expect(titlesOf((await today('Asia/Tokyo')).rows)).toBe('')
    })
  })
}

const titlesOf = (rows: { title: string }[]) =>
  rows
    .map(({ title }) => title)
    .sort()
    .join(', ')
