import type { QueryTerm } from '#server/memory/recall/expand/query-terms.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'
import { type FoundVariant, ownSpellings, type Place } from './find-postings.ts'

/** A screenshot with its score: the weighted mean of how well it meets each slot. */
export type Candidate = { id: number; score: number; met: TermMet[] }

/** How a screenshot meets one term. */
export type TermMet = {
  score: number
  /** The score of the strongest sign alone. */
  best: number
  signs: number
  /** The word itself stands there. */
  isSaid: boolean
  /** The word itself stands there, or a misreading, a typing error or a part of it. */
  isSpelled: boolean
  /** The screenshot is of the kind that the word names. */
  isKind: boolean
  /** A sure variant stands there: a spelling, a synonym or a kind of it. */
  isSure: boolean
  /** It is met outside the text that was read: by the title, names, description or kind. */
  isTold: boolean
}

const placeWeights: Record<Place, number> = { title: 1.3, names: 0.95, told: 0.9, text: 0.85, kind: 0.95 }
/** The least share of its weight that a variant keeps, however common it is. */
const leastShare = { own: 0.7, other: 0.4 }
/** Each further sign of a term has this share of the weight of the sign before. */
const nextSignShare = 0.5
/** The highest score of a term. */
const termMax = 2

/**
 * Something that a screenshot should meet, usually one term. If a query offers a choice ("flights or
 * hotels"), one slot holds all of its terms. Then the choice that is met best counts.
 */
export type Slot = {
  weight: number
  isTelling: boolean
  /** It asks for a type, a category or a kind of screenshot by its name. */
  asksKind: boolean
  /** The indexes of the terms of each choice. */
  choices: number[][]
}

export function slotsOf(terms: readonly QueryTerm[]): Slot[] {
  const unions = Map.groupBy(terms.keys(), i => terms[i]?.sense.either?.union ?? null)
  return [...unions].flatMap(([union, places]): Slot[] => {
    const weightOf = (i: number) => terms[i]?.weight ?? 0
    const isTelling = (i: number) => terms[i]?.isTelling ?? false
    const asksKind = (i: number) => terms[i]?.asksKind ?? false
    const slotOf = (places: number[], choices: number[][]): Slot => ({
      weight: Math.max(...places.map(weightOf)),
      isTelling: places.some(isTelling),
      asksKind: places.every(asksKind),
      choices,
    })
    if (union === null) return places.map(i => slotOf([i], [[i]]))
    return [slotOf(places, [...Map.groupBy(places, i => terms[i]?.sense.either?.choice).values()])]
  })
}

/**
 * Scores the screenshots that meet the terms best: at most a thousand, in no order. `library` is the number
 * of the owner's screenshots.
 */
export async function scoreTerms(
  slots: readonly Slot[],
  found: readonly FoundVariant[],
  library: number,
): Promise<Candidate[]> {
  const turn = turnTaker()
  const valued = found.map(one => ({ ...one, value: countsAs(one, library) }))
  const signs = new Map((await likeliest(slots, valued, turn)).map(id => [id, noSigns(slots)]))
  for (const { how, weight, termIndexes, postings, value } of valued) {
    await turn()
    const isOwn = ownSpellings.has(how)
    const isSure = isOwn || (sureRelations.has(how) && weight >= sureMin)
    const bits = termIndexes.reduce((sum, i) => sum | (1 << i), 0)
    const seen = new Set<Signs>()
    // The most trusted place comes first.
    for (const { place, ids } of postings)
      for (const id of ids) {
        const one = signs.get(id)
        if (!one) continue
        if (!seen.has(one)) for (const i of termIndexes) one.values[i]?.push(value * placeWeights[place])
        seen.add(one)
        if (how === 'said') one.said |= bits
        if (isOwn) one.spelled |= bits
        if (how === 'type' && weight >= namedMin) one.kind |= bits
        if (isSure) one.sure |= bits
        if (place !== 'text') one.told |= bits
      }
  }
  return [...signs].map(([id, one]) => candidateOf(id, one, slots))
}

type Valued = FoundVariant & { value: number }

function countsAs({ how, weight, postings }: FoundVariant, library: number) {
  const uses = Math.max(...postings.map(({ ids }) => ids.length))
  return weight * rarityShare(uses, library, leastShare[ownSpellings.has(how) ? 'own' : 'other'])
}

/** Preselects candidates by the plain sum of all signs, which is quick to compute. Of equals, the newest. */
async function likeliest(
  slots: readonly Slot[],
  valued: readonly Valued[],
  turn: () => Promise<void>,
): Promise<number[]> {
  const shares = new Map(
    slots.flatMap(({ weight, choices }) => choices.flat().map(i => [i, weight] as const)),
  )
  const sums = new Map<number, number>()
  for (const { termIndexes, value, postings } of valued) {
    await turn()
    const share = value * termIndexes.reduce((sum, i) => sum + (shares.get(i) ?? 0), 0)
    for (const { place, ids } of postings)
      for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + share * placeWeights[place])
  }
  if (sums.size <= candidatesMax) return [...sums.keys()]
  return [...sums]
    .sort(([id, sum], [other, most]) => most - sum || other - id)
    .slice(0, candidatesMax)
    .map(([id]) => id)
}

const candidatesMax = 1_000

const noSigns = (slots: readonly Slot[]): Signs => ({
  values: Array.from(
    { length: Math.max(0, ...slots.flatMap(({ choices }) => choices.flat())) + 1 },
    () => [],
  ),
  ...{ said: 0, spelled: 0, kind: 0, sure: 0, told: 0 },
})

function candidateOf(id: number, signs: Signs, slots: readonly Slot[]): Candidate {
  const { values, said, spelled, kind, sure, told } = signs
  const met = values.map((some, i): TermMet => {
    const isIn = (bits: number) => (bits & (1 << i)) !== 0
    return {
      ...summed(some),
      ...{ isSaid: isIn(said), isSpelled: isIn(spelled), isKind: isIn(kind) },
      ...{ isSure: isIn(sure), isTold: isIn(told) },
    }
  })
  const bySlot = slots.map(({ choices }) => bestChoice(choices, met))
  const total = slots.reduce((sum, { weight }) => sum + weight, 0)
  const sum = bySlot.reduce((sum, { score }, i) => sum + score * (slots[i]?.weight ?? 0), 0)
  return { id, score: sum / total, met: bySlot }
}

function bestChoice(choices: number[][], met: TermMet[]): TermMet {
  const [first = unmet, ...others] = choices.map(places => together(places.map(i => met[i] ?? unmet)))
  return others.reduce((best, other) => (other.score > best.score ? other : best), first)
}

export const unmet: TermMet = {
  ...{ score: 0, best: 0, signs: 0 },
  ...{ isSaid: false, isSpelled: false, isKind: false, isSure: false, isTold: false },
}

/** Joins the terms of one choice, which must all be met. */
function together(all: TermMet[]): TermMet {
  const [only, ...more] = all
  if (only && more.length === 0) return only
  const mean = (of: (one: TermMet) => number) => all.reduce((sum, one) => sum + of(one), 0) / all.length
  return {
    ...{
      score: mean(({ score }) => score),
      best: mean(({ best }) => best),
      signs: mean(({ signs }) => signs),
    },
    isSaid: all.every(({ isSaid }) => isSaid),
    isSpelled: all.every(({ isSpelled }) => isSpelled),
    isKind: all.every(({ isKind }) => isKind),
    isSure: all.every(({ isSure }) => isSure),
    isTold: all.every(({ isTold }) => isTold),
  }
}

/** The value of each sign, by term. The bit masks say which terms are met in which way. */
type Signs = { values: number[][] } & Record<'said' | 'spelled' | 'kind' | 'sure' | 'told', number>

const sureRelations: ReadonlySet<string> = new Set(['same', 'kind', 'foreign', 'kin', 'type'])
const sureMin = 0.45
/** The least weight with which a query names a kind, and does not only imply it. */
const namedMin = 0.9

/** BM25's inverse document frequency, scaled to 0 to 1, between `leastShare` and 1. */
function rarityShare(uses: number, library: number, least: number): number {
  const all = Math.max(library, libraryMin) + 1
  const rarity = Math.max(0, Math.log(all / (uses + 0.5)) / Math.log(all))
  return least + (1 - least) * rarity
}

/** In a smaller library, counts say little about how rare a word is. */
const libraryMin = 30

/** Adds up the signs of a term, each with less weight than the one before. */
function summed(values: number[]) {
  values.sort((one, other) => other - one)
  let [score, share] = [0, 1]
  for (const value of values.slice(0, signsMax)) {
    score += value * share
    share *= nextSignShare
  }
  return { score: Math.min(score, termMax), best: values[0] ?? 0, signs: values.length }
}

const signsMax = 12
