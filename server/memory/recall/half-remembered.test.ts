import { beforeAll, describe, expect, test } from 'vitest'
import type { FactKind } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner } from '#test/a-library.ts'
import { createShelf, type Shelved } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { createRecall } from './recall.ts'

const kept: Record<string, Shelved & { has?: FactKind }> = {
  seedlings: {
    title: 'Tomatoes in 5 steps',
    description: 'Set of instructions “Tomatoes in 5 steps”.',
    tags: ['how-to', 'home'],
  },
  starters: { title: 'Dinner menu', description: 'On it: eggplant with mint.', tags: ['food', 'menu'] },
  moved: { title: 'Chat with Maya', extracted_text: 'Hi, this is my new number', tags: ['chat'] },
  renumbered: { title: 'House numbers', extracted_text: 'Each house on the new street has its own' },
  studio: {
    title: 'Invoice 147 from Brightline Studio',
    extracted_text: 'Website design 24 h',
    tags: ['money', 'invoice'],
  },
  poster: { title: 'Poster', extracted_text: 'A design by nobody' },
  spare: {
    title: 'Backup codes',
    description: 'Each code can be used once.',
    tags: ['tech', 'codes'],
    has: 'code',
  },
  flight: { title: 'Boarding pass', tags: ['travel', 'boarding pass'], has: 'code' },
  router: { title: 'Router', extracted_text: 'The serials stand below', has: 'code' },
  hung: { title: 'A sign in German', extracted_text: 'Rauchen verboten' },
  tasks: { title: 'To do', description: 'To-do list.', tags: ['tasks'], type: 'task' },
  taxes: { title: 'Tax return', extracted_text: 'Income 2023, due 31 January' },
  glasshouse: { title: 'Glasshouse', description: 'A plan in three phases.', type: 'project' },
}

/** The words of people who only half remember, and all that they are shown. */
const asked: [string, string[]][] = [
  ['how to grow veggies', ['seedlings', 'starters']],
  ['veggies', ['starters', 'seedlings']],
  ['tutorial', ['seedlings']],
  ["someone's new number", ['renumbered', 'moved']],
  ['money I owe a design agency', ['studio']],
  ['the thing with one-time codes for logging in', ['spare']],
  ['backup codes', ['spare']],
  ['voucher codes', ['spare']],
  ['serials', ['router', 'flight', 'spare']],
  ['that sign in german', ['hung']],
  ['what I need to sign in with', ['spare']],
  ['big undertakings', ['glasshouse', 'tasks']],
]

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`what is half remembered, on ${engine.name}`, () => {
    let scratch: ScratchDatabase
    let owner: OwnerId
    const names = new Map<number, string>()

    beforeAll(async () => {
      scratch = await engine.open()
      owner = await anOwner(scratch)
      const shelf = createShelf(scratch)
      for (const [name, { has, ...shelved }] of Object.entries(kept)) {
        const id = await shelf.put(owner, shelved)
        names.set(id, name)
        const text = 'KLM-20931'
        const facts = has ? [{ kind: has, value: text, text, label: null, line: text, box: null }] : []
        await factStore(scratch.db).replace(owner, id, facts)
      }
      return () => scratch[Symbol.asyncDispose]()
    })

    test.each(asked)('%s', async (q, expected) => {
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const page = await recall.smartSearch(owner, { q, filters: { limit: 30 }, isTyped: true })
      const named = (rows: { id: number }[]) => rows.map(({ id }) => names.get(id))
      const shown = named([...page.rows, ...page.perhaps])
      expect(shown.slice(0, expected.length).toSorted()).toEqual(expected.toSorted())
      expect(expected).toEqual(expect.arrayContaining(named(page.rows)))
    })

    test.each([
      ['tax return 2023', ['taxes'], []],
      ['tax return 2024', [], ['taxes']],
    ])('%s: a number must be there', async (q, results, perhaps) => {
      const recall = createRecall({ ...scratch, clock: () => 0 })
      const page = await recall.smartSearch(owner, { q, filters: { limit: 30 }, isTyped: true })
      expect(page.rows.map(({ id }) => names.get(id))).toEqual(results)
      expect(page.perhaps.map(({ id }) => names.get(id))).toEqual(expect.arrayContaining(perhaps))
    })
  })
