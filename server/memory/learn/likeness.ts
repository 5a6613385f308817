import type { Traits } from './traits.ts'

/** Traits weighted by rarity, with length 1. */
export type Vector = Map<string, number>

/**
 * Weighs traits by how few of the given screenshots have them (inverse document frequency, Spärck Jones
 * 1972): a trait that nearly all share says nothing. Smoothed, so that no word counts as rare among a handful
 * of screenshots.
 */
export function weighing(known: Traits[]): (traits: Traits) => Vector {
  const { add, rarity } = countingHolders()
  for (const traits of known) add(traits)
  return traits => weighed(traits, rarity)
}

/** The same for screenshots that arrive one by one. */
export function countingHolders() {
  const holders = new Map<string, number>()
  const known = new Map<string, number>()
  let count = 0
  return {
    add(traits: Traits): void {
      count++
      for (const trait of traits.keys()) holders.set(trait, (holders.get(trait) ?? 0) + 1)
      known.clear()
    },
    rarity(trait: string): number {
      const before = known.get(trait)
      if (before !== undefined) return before
      const rarity = Math.log(1 + (count + fewScreenshots) / ((holders.get(trait) ?? 0) + 1))
      known.set(trait, rarity)
      return rarity
    },
  }
}

type Rarity = (trait: string) => number

const fewScreenshots = 6

export const weighed = (traits: Traits, rarity: Rarity): Vector =>
  unit(new Map(traits.entries().map(([trait, worth]) => [trait, worth * rarity(trait)])))

/** The similarity of a subject to traits that are weighted on the fly, for comparing with thousands. */
export function likenessOf(subject: Vector, traits: Traits, rarity: Rarity): number {
  let [sum, squares] = [0, 0]
  for (const [trait, worth] of traits) {
    const weight = worth * rarity(trait)
    squares += weight * weight
    sum += weight * (subject.get(trait) ?? 0)
  }
  return squares === 0 ? 0 : sum / Math.sqrt(squares)
}

/** Cosine similarity: 0 if nothing is shared, 1 for the same traits. */
export function likeness(a: Vector, b: Vector): number {
  let sum = 0
  for (const [trait, worth] of a) sum += worth * (b.get(trait) ?? 0)
  return sum
}

/** The centre of several vectors, as one vector. */
export function centreOf(vectors: Vector[]): Vector {
  const sum: Vector = new Map()
  for (const vector of vectors)
    for (const [trait, worth] of vector) sum.set(trait, (sum.get(trait) ?? 0) + worth)
  return unit(sum)
}

function unit(vector: Vector): Vector {
  const length = Math.hypot(...vector.values())
  if (length === 0) return vector
  for (const [trait, worth] of vector) vector.set(trait, worth / length)
  return vector
}
