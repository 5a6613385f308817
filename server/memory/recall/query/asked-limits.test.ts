import { beforeAll, describe, expect, test } from 'vitest'
import type { ContentType } from '#contract/content-type.ts'
import type { FactKind } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'

/** A Monday. */
const now = Date.parse('2026-10-12T09:00Z')

type Kept = {
  title: string
  extracted_text: string
  type: ContentType
  saved?: string
  fact?: [FactKind, string]
}
const kept: Kept[] = [
  { title: 'Walnut bread', extracted_text: 'flour, yeast and walnuts', type: 'meal' },
  { title: 'Plain bread', extracted_text: 'flour, yeast and salt', type: 'meal' },
  { title: 'Rye bread', extracted_text: 'rye and caraway. Made without walnuts.', type: 'meal' },
  { title: 'Plank series', extracted_text: 'three planks of a minute', type: 'workout' },
  { title: 'Read daily', extracted_text: 'ten pages of bread history', type: 'habit' },
  {
    title: 'Bakery bill',
    extracted_text: 'bread and coffee, due soon',
    type: 'note',
    fact: ['date', '2026-10-15'],
  },
  {
    title: 'Yeast shop',
    extracted_text: 'open daily',
    type: 'unknown',
    fact: ['phone', '+15550134'],
  },
  {
    title: 'Old bill',
    extracted_text: 'coffee',
    type: 'note',
    saved: '2025-02-01',
    fact: ['date', '2025-02-01'],
  },
  { title: 'Ferry pass', extracted_text: 'deck 4', type: 'unknown', saved: '2026-10-11' },
]

const asked: [question: string, titles: string, understood: string][] = [
  ['bread -walnuts', 'Bakery bill, Plain bread, Read daily', 'bread · not walnuts'],
  ['bread without walnuts', 'Bakery bill, Plain bread, Read daily, Rye bread', 'bread · not walnuts'],
  [
    'bread with no walnuts or coffee',
    'Plain bread, Read daily, Rye bread',
    'bread · not walnuts · not coffee',
  ],
  ['bread, no coffee', 'Plain bread, Read daily, Rye bread, Walnut bread', 'bread · not coffee'],
  [
    'bread with neither salt nor coffee',
    'Read daily, Rye bread, Walnut bread',
    'bread · not salt · not coffee',
  ],
  ['notes not about bread', 'Old bill', 'type note · not bread'],
  ['meals except bread ones', '', 'type meal · not bread'],
  ['"yeast and" -"and salt"', 'Walnut bread', 'yeast and · not and salt'],
  ['bread without "yeast and"', 'Bakery bill, Read daily, Rye bread', 'bread · not yeast and'],
  [
    'bread with no salt and no coffee',
    'Read daily, Rye bread, Walnut bread',
    'bread · not salt · not coffee',
  ],
  ['bread type:habit', 'Read daily', 'bread · type habit'],
  ['bread -type:meal', 'Bakery bill, Read daily', 'bread · not type meal'],
  ['bread but not recipes', 'Bakery bill, Read daily', 'bread · not type meal'],
  ['bills without a date', '', 'bills · without a date'],
  ['bread without dates', 'Plain bread, Read daily, Rye bread, Walnut bread', 'bread · without a date'],
  ['coffee before:2026-01-01', 'Old bill', 'coffee · saved before 2026-01-01'],
  ['bills except yesterday', 'Bakery bill, Old bill', 'except yesterday · bills'],
  ['everything except recipes from yesterday', 'Ferry pass', 'from yesterday · not type meal'],
  ['bills due by thursday', 'Bakery bill', 'dated by thursday · bills'],
  ['before halloween', 'Bakery bill, Old bill', 'before halloween'],
  ['what have I added yesterday', 'Ferry pass', 'saved yesterday'],
  [
    'my newest ones',
    'Bakery bill, Ferry pass, Old bill, Plain bread, Plank series, Read daily, Rye bread, Walnut bread, Yeast shop',
    'everything, newest first',
  ],
  ['my most recent bills', 'Bakery bill, Old bill', 'bills'],
  ['ferry pass or plank', 'Ferry pass, Plank series', 'ferry pass or plank'],
  [
    'anything with a phone number or a date',
    'Bakery bill, Old bill, Yeast shop',
    'with a phone number or a date',
  ],
  ['dates or links', 'Bakery bill, Old bill', 'with a date or a link'],
  ['a shop with an email or a phone number', 'Yeast shop', 'shop · with an e-mail address or a phone number'],
  ['workouts and habits', 'Plank series, Read daily', 'type workout or type habit'],
  ['habits, workouts', 'Plank series, Read daily', 'type habit or type workout'],
  ['recipes with caraway or salt', 'Plain bread, Rye bread', 'caraway or salt · type meal'],
  ['bread and coffee', 'Bakery bill', 'bread coffee'],
  ['flour or bread history', 'Plain bread, Read daily, Walnut bread', 'flour or bread history'],
]

for (const engine of scratchDatabases()) {
  describe.skipIf(engine.isMissing)(`what a question limits on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let recall: Recall
    let owner: Awaited<ReturnType<ReturnType<typeof createShelf>['owner']>>

    beforeAll(async () => {
      scratch = await engine.open()
      recall = createRecall({ ...scratch, clock: () => now })
      const shelf = createShelf(scratch)
      owner = await shelf.owner()
      for (const { saved = '2026-09-01', fact, ...row } of kept) {
        const id = await shelf.put(owner, { ...row, created_at: Date.parse(`${saved}T12:00Z`) })
        const [kind, value] = fact ?? []
        if (kind && value)
          await factStore(scratch.db).replace(owner, id, [
            { kind, value, text: value, label: null, line: value, box: null },
          ])
      }
      return () => scratch[Symbol.asyncDispose]()
    })

    test.each(asked)('%s: %s', async (q, titles, understood) => {
      const { rows, processedQuery } = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
      expect(titlesOf(rows)).toBe(titles)
      expect(processedQuery).toBe(understood)
    })

    test('what has both of a choice comes first', async () => {
      const { rows } = await recall.smartSearch(owner, { q: 'rye or walnuts', filters: { limit: 30 } })
      expect(rows.map(({ title }) => title)[0]).toBe('Rye bread')
      expect(titlesOf(rows)).toBe('Rye bread, Walnut bread')
    })

    test('what must not be there can be taken away as any part', async () => {
      const asked = { q: 'bread without walnuts -type:habit', filters: { limit: 30 } }
      const { parts } = await recall.smartSearch(owner, asked)
      expect(parts).toContainEqual({ id: 'limit:not walnuts', label: 'not walnuts' })
      const without = ['limit:not walnuts', 'limit:not type habit']
      const { rows, processedQuery } = await recall.smartSearch(owner, { ...asked, without })
      expect(rows).toHaveLength(5)
      expect(processedQuery).toBe('bread')
    })

    test('the day until which something was saved may be one to come', async () => {
      const typed = async (text: string) =>
        titlesOf((await recall.plainSearch(owner, text, { limit: 30 })).rows)
      expect(await typed('ferry before:tomorrow')).toBe('Ferry pass')
      expect(await typed('ferry before:"next month"')).toBe('Ferry pass')
      expect(await typed('ferry after:tomorrow')).toBe('')
      expect(await typed('type:"Work Out"')).toBe('Plank series')
    })
  })
}

const titlesOf = (rows: { title: string }[]) =>
  rows
    .map(({ title }) => title)
    .sort()
    .join(', ')
