import type { QueryTerm } from '#server/memory/recall/expand/query-terms.ts'
import { type Among, largestPassing } from '#server/platform/largest-passing.ts'
import { numberIds } from '#server/platform/number-ids.ts'
import { turnTaker } from '#server/platform/turn-taker.ts'
import { type FoundVariant, ownSpellings, type Place } from './find-postings.ts'

/** A screenshot with its score: the weighted mean of its scores for each slot. */
export type Candidate = { id: number; score: number; met: TermMet[] }

/** How a screenshot meets one term. */
export type TermMet = {
  score: number
  /** The score of the best match alone. */
  best: number
  signs: number
  /** The word itself matches. */
  isSaid: boolean
  /** The word itself matches, or a spelling of it, or a word that contains it. */
  isSpelled: boolean
  /** The screenshot is of the type that the word names. */
  isKind: boolean
  /** A sure variant matches: a spelling, a synonym or a hyponym. */
  isSure: boolean
  /** A match is outside the screenshot's text: in the title, names, description, labels or type. */
  isTold: boolean
}

const placeWeights: Record<Place, number> = { title: 1.3, names: 0.95, told: 0.9, text: 0.85, kind: 0.95 }
/** The least share of its weight that a variant keeps, however common it is. */
const leastShare = { own: 0.7, other: 0.4 }
/** Each further match of a term has this share of the previous match's weight. */
const nextSignShare = 0.5
/** The highest score of a term. */
const termMax = 2

/**
 * Something that a screenshot should meet, usually one term. For alternatives ("flights or hotels"), one slot
 * has all of their terms, and the best alternative counts.
 */
export type Slot = {
  weight: number
  isContent: boolean
  /** A result must meet it. */
  isRequired: boolean
  /** The indexes of the terms of each alternative. */
  choices: number[][]
}

export function slotsOf(terms: readonly QueryTerm[]): Slot[] {
  const unions = Map.groupBy(terms.keys(), i => terms[i]?.sense.either?.union ?? null)
  return [...unions].flatMap(([union, places]): Slot[] => {
    const weightOf = (i: number) => terms[i]?.weight ?? 0
    const isContent = (i: number) => terms[i]?.isContent ?? false
    const isRequired = (i: number) => terms[i]?.isRequired ?? false
    const slotOf = (places: number[], choices: number[][]): Slot => ({
      weight: Math.max(...places.map(weightOf)),
      isContent: places.some(isContent),
      isRequired: places.every(isRequired),
      choices,
    })
    if (union === null) return places.map(i => slotOf([i], [[i]]))
    return [slotOf(places, [...Map.groupBy(places, i => terms[i]?.sense.either?.choice).values()])]
  })
}

/**
 * Scores the screenshots that meet the terms best: at most a thousand, unsorted. `library`: the number of the
 * owner's screenshots. `among` limits the candidates.
 */
export async function scoreTerms(
  slots: readonly Slot[],
  found: readonly FoundVariant[],
  library: number,
  among?: Among,
): Promise<Candidate[]> {
  const turn = turnTaker()
  const { ids, sums, valued } = await valuedBy(slots, found, library, turn)
  const likely = await largestPassing(ids, sums, candidatesMax, among)
  const signs = likely.map(
    (): Signs => ({ values: [], variant: -1, said: 0, spelled: 0, kind: 0, sure: 0, told: 0 }),
  )
  /** The index of a candidate in the list, plus 1. */
  const places = new Int32Array(ids.length)
  for (const [i, number] of likely.entries()) places[number] = i + 1
  for (const [variant, one] of valued.entries()) {
    await turn()
    addSigns(signs, places, variant, one)
  }
  return signs.map((one, i) => candidateOf(ids[likely[i] ?? 0] ?? 0, one, slots))
}

/** A separate function, because V8 hardly optimises loops in async functions. */
function addSigns(
  signs: Signs[],
  places: Int32Array,
  variant: number,
  { how, weight, termIndexes, postings, value }: Valued,
) {
  const isOwn = ownSpellings.has(how)
  const isSure = isOwn || (sureRelations.has(how) && weight >= sureMin)
  const bits = termIndexes.reduce((sum, i) => sum | (1 << i), 0)
  // The most trusted field comes first.
  for (const { place, numbers } of postings)
    for (const number of numbers) {
      const at = places[number] ?? 0
      const one = at > 0 && signs[at - 1]
      if (!one) continue
      if (one.variant !== variant)
        for (const i of termIndexes) addTo(one.values, i, value * placeWeights[place])
      one.variant = variant
      if (how === 'said') one.said |= bits
      if (isOwn) one.spelled |= bits
      if (how === 'type' && weight >= namedMin) one.kind |= bits
      if (isSure) one.sure |= bits
      if (place !== 'text') one.told |= bits
    }
}

function addTo(values: number[][], i: number, value: number) {
  const some = values[i]
  if (some) some.push(value)
  else values[i] = [value]
}

const candidatesMax = 1_000

type Valued = Omit<FoundVariant, 'postings'> & {
  postings: { place: Place; numbers: Int32Array }[]
  value: number
}

/** The values of each variant's matches, by number. `sums`: their plain sums, which are fast. */
async function valuedBy(
  slots: readonly Slot[],
  found: readonly FoundVariant[],
  library: number,
  turn: () => Promise<void>,
) {
  const shares = new Map(
    slots.flatMap(({ weight, choices }) => choices.flat().map(i => [i, weight] as const)),
  )
  const most = found.flatMap(({ postings }) => postings).reduce((sum, { ids }) => sum + ids.length, 0)
  const { numbersOf, ids } = numberIds(most)
  const sums = new Float64Array(most)
  const valued: Valued[] = []
  for (const one of found) {
    await turn()
    const value = countsAs(one, library)
    const share = value * one.termIndexes.reduce((sum, i) => sum + (shares.get(i) ?? 0), 0)
    const postings = one.postings.map(({ place, ids }) => ({ place, numbers: numbersOf(ids) }))
    for (const { place, numbers } of postings) addToEach(sums, numbers, share * placeWeights[place])
    valued.push({ ...one, value, postings })
  }
  return { ids: ids(), sums: sums.subarray(0, ids().length), valued }
}

function addToEach(sums: Float64Array, numbers: Int32Array, more: number) {
  for (const number of numbers) sums[number] = (sums[number] ?? 0) + more
}

function countsAs({ how, weight, postings }: FoundVariant, library: number) {
  const uses = Math.max(...postings.map(({ ids }) => ids.length))
  return weight * rarityShare(uses, library, leastShare[ownSpellings.has(how) ? 'own' : 'other'])
}

/** The values of each term's matches. The bit masks tell how a term is met. `variant`: the last match. */
type Signs = { values: number[][]; variant: number } & Record<Way, number>
type Way = 'said' | 'spelled' | 'kind' | 'sure' | 'told'

function candidateOf(id: number, signs: Signs, slots: readonly Slot[]): Candidate {
  const met: TermMet[] = []
  let [sum, total] = [0, 0]
  for (const { choices, weight } of slots) {
    const best = bestChoice(choices, signs)
    met.push(best)
    sum += best.score * weight
    total += weight
  }
  return { id, score: sum / total, met }
}

/** Nearly all slots have one choice of one term. Some eight thousand are asked in a search. */
function bestChoice(choices: readonly number[][], signs: Signs): TermMet {
  let best: TermMet | undefined
  for (const terms of choices) {
    const met = terms.length > 1 ? together(terms.map(i => termMet(signs, i))) : termMet(signs, terms[0] ?? 0)
    if (!best || met.score > best.score) best = met
  }
  return best ?? unmet
}

/** Written out, because spreading would copy each part. */
function termMet({ values, said, spelled, kind, sure, told }: Signs, i: number): TermMet {
  const some = values[i]?.sort((one, other) => other - one)
  if (!some) return unmet
  const bit = 1 << i
  return {
    score: summed(some),
    best: some[0] ?? 0,
    signs: some.length,
    isSaid: (said & bit) !== 0,
    isSpelled: (spelled & bit) !== 0,
    isKind: (kind & bit) !== 0,
    isSure: (sure & bit) !== 0,
    isTold: (told & bit) !== 0,
  }
}

export const unmet: TermMet = {
  ...{ score: 0, best: 0, signs: 0 },
  ...{ isSaid: false, isSpelled: false, isKind: false, isSure: false, isTold: false },
}

/** Joins the terms of one alternative, which must all be met. */
function together(all: TermMet[]): TermMet {
  const mean = (of: 'score' | 'best' | 'signs') => all.reduce((sum, one) => sum + one[of], 0) / all.length
  return {
    ...{ score: mean('score'), best: mean('best'), signs: mean('signs') },
    isSaid: all.every(({ isSaid }) => isSaid),
    isSpelled: all.every(({ isSpelled }) => isSpelled),
    isKind: all.every(({ isKind }) => isKind),
    isSure: all.every(({ isSure }) => isSure),
    isTold: all.every(({ isTold }) => isTold),
  }
}

const sureRelations: ReadonlySet<string> = new Set(['same', 'kind', 'foreign', 'kin', 'type'])
const sureMin = 0.45
/** The least weight with which a query names a type, and does not only imply it. */
const namedMin = 0.9

/** BM25's inverse document frequency, scaled to the range from `leastShare` to 1. */
function rarityShare(uses: number, library: number, least: number): number {
  const all = Math.max(library, libraryMin) + 1
  const rarity = Math.max(0, Math.log(all / (uses + 0.5)) / Math.log(all))
  return least + (1 - least) * rarity
}

/** In a smaller library, counts say little about how rare a word is. */
const libraryMin = 30

/** Adds up the matches of a term, best first. Each has less weight than the one before. */
function summed(values: number[]): number {
  let [score, share] = [0, 1]
  for (const value of values.length > signsMax ? values.slice(0, signsMax) : values) {
    score += value * share
    share *= nextSignShare
  }
  return Math.min(score, termMax)
}

const signsMax = 12
