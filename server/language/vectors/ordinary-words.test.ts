import { beforeAll, expect, test } from 'vitest'
import { createRecall, type Recall } from '#server/memory/recall/recall.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { embeddedAlone } from '#test/scratch-database.ts'

/** Two ordinary words that differ by a letter or two: a search for the first must not find the second. */
const pairs = [
  ['anything', 'nothing'],
  ['everything', 'overthinking'],
  ['something', 'soothing'],
  ['whatever', 'however'],
  ['anybody', 'antibody'],
  ['whether', 'weather'],
  ['although', 'through'],
  ['from', 'form'],
  ['lunch', 'launch'],
  ['receipt', 'recipe'],
  ['desert', 'dessert'],
  ['angel', 'angle'],
  ['diary', 'dairy'],
  ['quiet', 'quite'],
  ['trial', 'trail'],
  ['casual', 'causal'],
  ['sacred', 'scared'],
  ['beard', 'bread'],
  ['flight', 'fright'],
  ['ticket', 'picket'],
  ['house', 'mouse'],
  ['martial', 'marital'],
  ['message', 'massage'],
  ['costume', 'customs'],
  ['personal', 'personnel'],
  ['booked', 'cooked'],
  ['waiting', 'writing'],
  ['could', 'cloud'],
  ['nobody', 'noble body'],
  ['modem', 'modern'],
  ['mall', 'mail'],
  ['nowhere', 'now here'],
] as const

/** A typing error and the word that was meant. */
const slips = [
  ['recieve', 'receive'],
  ['resturant', 'restaurant'],
  ['pasword', 'password'],
  ['recipt', 'receipt'],
  ['definately', 'definitely'],
  ['accomodation', 'accommodation'],
  ['enviroment', 'environment'],
  ['goverment', 'government'],
  ['tommatoes', 'tomatoes'],
  ['umbrela', 'umbrella'],
  ['wierd', 'weird'],
  ['freind', 'friend'],
] as const

let recall: Recall
let owners: Map<string, OwnerId>

beforeAll(async () => {
  const [engine] = embeddedAlone()
  if (!engine) throw new Error('There is always the embedded database.')
  const scratch = await engine.open()
  recall = createRecall({ ...scratch, clock: () => Date.parse('2026-10-12T09:00Z') })
  const shelf = createShelf(scratch)
  owners = new Map()
  for (const [, stands] of [...pairs, ...slips]) {
    const owner = await shelf.owner()
    await shelf.put(owner, { title: `The ${stands} of Tuesday` })
    owners.set(stands, owner)
  }
  return () => scratch[Symbol.asyncDispose]()
})

const found = async (stands: string, search: string) => {
  const owner = owners.get(stands)
  if (owner === undefined) throw new Error(`Nobody has ${stands}.`)
  const plain = await recall.plainSearch(owner, search, { limit: 5 })
  const smart = await recall.smartSearch(owner, { q: search, filters: { limit: 5 } })
  return { plain: plain.rows.length, smart: smart.rows.length }
}

test.each(pairs)('a search for %s does not find %s', async (search, stands) => {
  // As a question, "anything" asks for all there is.
  const asksForAll = search === 'anything' || search === 'everything'
  expect(await found(stands, search)).toEqual({ plain: 0, smart: asksForAll ? 1 : 0 })
})

test.each(slips)('%s is still taken for %s', async (search, stands) => {
  expect(await found(stands, search)).toEqual({ plain: 1, smart: 1 })
})
