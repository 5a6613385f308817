import { beforeAll, expect, test } from 'vitest'
import type { OwnerId } from '#server/platform/owner.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import { createRecall, type Recall } from './recall.ts'

/** A Monday. */
const now = Date.parse('2026-10-12T09:00Z')
let recall: Recall
let owner: OwnerId
let cook: OwnerId
let diner: OwnerId

beforeAll(async () => {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('There is always the embedded database.')
  const scratch = await engine.open()
  recall = createRecall({ ...scratch, clock: () => now })
  const shelf = createShelf(scratch)
  owner = await shelf.owner()
  const put = (title: string, saved: string, extracted_text = '') =>
    shelf.put(owner, { title, extracted_text, created_at: Date.parse(`${saved}T12:00Z`) })
  await put('Orange marmalade', '2026-10-11')
  await put('Calendar of the club', '2026-01-20')
  await put('Fresh cakes', '2026-08-05')
  await put('Marchand street map', '2026-08-06', 'Mondey Fashion House')
  cook = await shelf.owner()
  for (const title of ['Soup recipe', 'Till slip', 'Weather in Rome']) await shelf.put(cook, { title })
  diner = await shelf.owner()
  for (const title of ['Apple pie', 'Pancakes', 'Lasagne as in a restaurant'])
    await shelf.put(diner, { title, type: 'meal', tags: ['recipe'] })
  await shelf.put(diner, { title: 'Trattoria Roma', tags: ['receipt', 'restaurant'] })
  return () => scratch[Symbol.asyncDispose]()
})

const found = async (q: string) => {
  const { rows, processedQuery } = await recall.smartSearch(owner, { q, filters: { limit: 30 } })
  return [rows.map(({ title }) => title).join(', '), processedQuery]
}

test.each([
  ['saved yesterdey', 'Orange marmalade', 'saved yesterday'],
  ['saved in agust', 'Marchand street map, Fresh cakes', 'saved in august'],
  ['cakes from last mounth', '', 'from last month · cakes'],
  ['what I saved in janaury', 'Calendar of the club', 'saved in january'],
])('%s is read as it was meant', async (q, titles, understood) => {
  expect(await found(q)).toEqual([titles, understood])
})

test.each([
  ['mondey', 'Marchand street map', 'mondey'],
  ['marchand', 'Marchand street map', 'marchand'],
  ['"yesterdey"', '', 'yesterdey'],
  ['photos of marco', '', 'photos marco'],
])('%s stands there, or was meant as it is', async (q, titles, understood) => {
  expect(await found(q)).toEqual([titles, understood])
})

test('a mistyped word may be several words, and not only one that stands there', async () => {
  const q = 'recipt'
  const { rows, perhaps } = await recall.smartSearch(cook, { q, filters: { limit: 30 } })
  const titles = [...rows, ...perhaps].map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Soup recipe', 'Till slip'])
})

test('of two words that stand there, the one with the commoner slip was meant', async () => {
  const asked = { q: 'resturant recipt', filters: { limit: 30 } }
  const { rows, processedQuery } = await recall.smartSearch(diner, asked)
  expect(rows.map(({ title }) => title)).toContain('Trattoria Roma')
  expect(processedQuery).toBe('restaurant receipt')
})

test('a rare word that the dictionary has is taken for an everyday one that the owner has', async () => {
  expect(await found('calender')).toEqual(['Calendar of the club', 'calendar'])
  expect(await found('club calender')).toEqual(['Calendar of the club', 'club calendar'])
})

test.each(['hake', 'grange', 'rakes', 'street cap'])(
  '%s is a word of its own and no typing error',
  async q => {
    expect((await found(q))[0]).toBe('')
  },
)
