import type { Fact } from '#contract/fact.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'

/** What a screenshot shows that was paid. */
export type Showing = { shot: Shot; facts: Fact[]; cents: number[] }

/** So much of their words two pictures of one receipt share; the rest was misread, or lies outside one of them. */
const sharedMin = 0.75

/**
 * Two pictures of one payment: the same amounts and dates, codes that agree, and nearly the same words. Two months of
 * one subscription look alike but for their dates and numbers.
 */
export function showsTheSame(a: Showing, b: Showing): boolean {
  if (a.cents.join() !== b.cents.join()) return false
  if (!agree(a.facts, b.facts, 'date') || !agree(a.facts, b.facts, 'code')) return false
  const [words, others] = [a.shot.speech.words, b.shot.speech.words]
  const shared = [...words].filter(word => others.has(word)).length
  return shared / (words.size + others.size - shared) >= sharedMin
}

/** Of one kind, where both have any, each that the shorter list has stands in the longer. */
function agree(a: Fact[], b: Fact[], kind: Fact['kind']): boolean {
  const values = (facts: Fact[]) =>
    new Set(facts.filter(fact => fact.kind === kind).map(({ value }) => value))
  const [few, many] = [values(a), values(b)].sort((one, other) => one.size - other.size)
  return !few || !many || [...few].every(value => many.has(value))
}
