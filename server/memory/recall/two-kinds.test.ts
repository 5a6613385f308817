import { beforeAll, describe, expect, test } from 'vitest'
import type { OwnerId } from '#server/platform/owner.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { searchEngineFor } from './index/engines/search-engine-for.ts'
import { type QuestionForm, questionIn } from './query/question-form.ts'
import { createRecall, type Recall } from './recall.ts'
import { smartSearch } from './search/smart-search.ts'

const now = Date.parse('2026-10-12T09:00Z')
let recall: Recall
let owner: OwnerId
let readBy: (form: Partial<QuestionForm>, question: string) => Promise<string[]>

beforeAll(async () => {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('There is always the embedded database.')
  const scratch = await engine.open()
  recall = createRecall({ ...scratch, clock: () => now })
  const shelf = createShelf(scratch)
  owner = await shelf.owner()
  const work = await shelf.category(owner, 'Work')
  const travel = await shelf.category(owner, 'Travel')
  await shelf.put(owner, { title: 'Receipt of Copper Kettle', tags: ['receipt'] })
  await shelf.put(owner, { title: 'Ticket for Past Lives', tags: ['ticket'] })
  await shelf.put(owner, { title: 'Invoice of Van Dijk', tags: ['invoice'] })
  await shelf.put(owner, { title: 'Boarding pass to Oslo', category_id: travel, tags: ['boarding', 'pass'] })
  await shelf.put(owner, { title: 'Booking at the Miramar', category_id: travel, tags: ['booking'] })
  await shelf.put(owner, { title: 'Ramen', type: 'meal' })
  await shelf.put(owner, { title: 'Ideas of the garden', type: 'note' })
  await shelf.put(owner, { title: 'Leg day', type: 'workout' })
  await shelf.put(owner, { title: 'Water the plants', type: 'reminder' })
  await shelf.put(owner, { title: 'Sprint review', category_id: work })
  await shelf.put(owner, { title: 'Weather in Rome' })
  readBy = async (form, asked) => {
    const nothing = { words: [], types: [], categories: [], when: null, clock: 'any', facts: [] } as const
    const reader = async (_: OwnerId, question: Parameters<typeof questionIn>[1]) =>
      questionIn({ ...structuredClone(nothing), amount: null, ...form } as QuestionForm, question)
    const finding = { db: scratch.db, search: searchEngineFor(scratch.engine), clock: () => now, reader }
    const { rows } = await smartSearch(finding, owner, { q: asked, filters: { limit: 20 }, isTyped: true })
    return rows.map(({ title }) => title).sort()
  }
  return () => scratch[Symbol.asyncDispose]()
})

describe('two kinds of screenshot in a search: any of them will do', () => {
  test.each([
    // A boarding pass is a ticket, too.
    ['receipts and tickets', ['Boarding pass to Oslo', 'Receipt of Copper Kettle', 'Ticket for Past Lives']],
    ['tickets & receipts', ['Boarding pass to Oslo', 'Receipt of Copper Kettle', 'Ticket for Past Lives']],
    ['recipe or note', ['Ideas of the garden', 'Ramen']],
    ['recipes and notes', ['Ideas of the garden', 'Ramen']],
    ['invoices or receipts', ['Invoice of Van Dijk', 'Receipt of Copper Kettle']],
    ['boarding passes and hotel bookings', ['Boarding pass to Oslo', 'Booking at the Miramar']],
    ['workouts, reminders', ['Leg day', 'Water the plants']],
    ['receipts and recipes', ['Ramen', 'Receipt of Copper Kettle']],
    ['my invoices and my boarding passes', ['Boarding pass to Oslo', 'Invoice of Van Dijk']],
    ['notes plus workouts', ['Ideas of the garden', 'Leg day']],
    ['all my reminders and invoices', ['Invoice of Van Dijk', 'Water the plants']],
    ['receipt and weather', []],
    ['receipts and kettle', ['Receipt of Copper Kettle']],
  ])('%s', async (q, titles) => {
    const { rows } = await recall.smartSearch(owner, { q, filters: { limit: 20 } })
    expect(rows.map(({ title }) => title).sort()).toEqual(titles)
  })
})

describe('of several types or categories that a model names, any will do', () => {
  test.each<[string, Partial<QuestionForm>, string[]]>([
    ['lo que cocino y anoto', { types: ['meal', 'note'] }, ['Ideas of the garden', 'Ramen']],
    ['Training oder Erinnerung', { types: ['workout', 'reminder'] }, ['Leg day', 'Water the plants']],
    [
      'voyage ou travail',
      { categories: ['Travel', 'Work'] },
      ['Boarding pass to Oslo', 'Booking at the Miramar', 'Sprint review'],
    ],
    [
      'workout und Erinnerung pflanzen',
      { types: ['workout', 'reminder'], words: [{ word: 'pflanzen', alike: ['plants'] }] },
      ['Water the plants'],
    ],
    [
      'reise oslo',
      { types: [], categories: ['Travel'], words: [{ word: 'oslo', alike: [] }] },
      ['Boarding pass to Oslo'],
    ],
  ])('%s', async (q, form, titles) => {
    expect(await readBy(form, q)).toEqual(titles)
  })
})
