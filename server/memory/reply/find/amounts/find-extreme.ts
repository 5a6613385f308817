import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { isKind } from '#server/language/words/asking-words.ts'
import { boughtItems } from '#server/memory/page/entries/bought-items.ts'
import { writtenLines } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings } from '#server/memory/reply/find/findings.ts'
import { valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookForAll } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, isA, type Shot } from '#server/memory/reply/gather/shot.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { byAirport } from './by-airport.ts'
import { endOfAmounts } from './end-of-amounts.ts'
import { findOffer } from './find-offer.ts'
import { sumAmounts } from './sum-amounts.ts'

type Extreme = Extract<Findings, { kind: 'extreme' }>
type Wanted = Extract<Plan, { intent: 'extreme' }>

/** Finds the largest or smallest payment, one for each currency. Null if nothing was paid or offered. */
export async function findExtreme(memories: Memories, asker: Asker, wanted: Wanted): Promise<Extreme | null> {
  const { about, which, isOfItems } = wanted
  const isNamed = about.words.length > 0 || about.screenshotIds !== null
  const bought = isOfItems && isNamed ? await amongItems(memories, asker, about, which) : null
  // The total of a receipt is not one of its items.
  if (bought || (isOfItems && about.words.some(word => purchases.includes(word)))) return bought
  const ofMenu = about.words.includes('menu') ? await findOffer(memories, asker, about, which) : null
  if (ofMenu) return ofMenu
  const { sums, isComplete } = await sumAmounts(memories, asker, about)
  const tops = sums.flatMap(({ parts }) => endOfAmounts(parts, which) ?? [])
  const count = sums.reduce((sum, { parts }) => sum + parts.length, 0)
  const offered = count === 1 && about.words.length > 0 && !about.words.some(isKind)
  const offers = offered ? await findOffer(memories, asker, about, which) : null
  if (offers) return offers
  if (tops.length > 0) return { kind: 'extreme', tops, count, isComplete }
  if (!isNamed) return null
  const isOfFlights = about.words.includes('flight')
  for (const one of [about, ...(isOfFlights ? byAirport(about) : [])]) {
    const found = await findOffer(memories, asker, one, which)
    if (found) return found
  }
  return null
}

/** Finds the largest or smallest item bought, one for each currency. Null for fewer than two. */
async function amongItems(
  memories: Memories,
  asker: Asker,
  about: Wanted['about'],
  which: Wanted['which'],
): Promise<Extreme | null> {
  const { full, isComplete } = await lookForAll(memories, asker, about)
  const meant = full.filter(one => purchases.some(kind => isA(one, kind)))
  const items: Priced[] = []
  for (const shot of meant.slice(0, purchasesMax)) items.push(...(await itemsOf(memories, asker, shot)))
  const tops = [...Map.groupBy(items, ({ currency }) => currency).values()].flatMap(
    some =>
      endOfAmounts(
        some.map(({ item }) => item),
        which,
      ) ?? [],
  )
  return items.length > 1
    ? { kind: 'extreme', tops, count: items.length, isComplete: isComplete && meant.length <= purchasesMax }
    : null
}
const purchases = ['receipt', 'invoice', 'order', 'bill']
const purchasesMax = 10

type Priced = { item: Evidence; currency: string | null }

/** The priced items of one receipt. If all known currencies are the same, the others have it, too. */
async function itemsOf(memories: Memories, { ownerId }: Asker, shot: Shot): Promise<Priced[]> {
  const reading = await memories.readings.find(ownerId, shot.row.id)
  const items = boughtItems(writtenLines(shot.row, reading)).map(item => valueTold(foundOf(shot, []), item))
  const known = new Set(items.flatMap(({ value }) => parseMoney(value)?.currency ?? []))
  const [only = null] = known.size === 1 ? known : []
  return items.map(item => ({ item, currency: parseMoney(item.value)?.currency ?? only }))
}
