import type { Fact } from '#contract/fact.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'

/** What a screenshot shows as paid. */
export type Showing = { shot: Shot; facts: Fact[]; cents: number[] }

/**
 * Two pictures of one receipt share this part of their words. The rest was misread, or is outside one
 * picture.
 */
const sharedMin = 0.75

/**
 * Whether two pictures show one payment: the same amounts and dates, codes that agree, and nearly the same
 * words. Two months of one subscription differ only in dates and numbers.
 */
export function showsTheSame(a: Showing, b: Showing): boolean {
  if (a.cents.join() !== b.cents.join()) return false
  if (!agree(a.facts, b.facts, 'date') || !agree(a.facts, b.facts, 'code')) return false
  const [words, others] = [a.shot.speech.words, b.shot.speech.words]
  const shared = [...words].filter(word => others.has(word)).length
  return shared / (words.size + others.size - shared) >= sharedMin
}

/** Whether all values of one kind in the shorter list are in the longer list, if both have any. */
function agree(a: Fact[], b: Fact[], kind: Fact['kind']): boolean {
  const values = (facts: Fact[]) =>
    new Set(facts.filter(fact => fact.kind === kind).map(({ value }) => value))
  const [few, many] = [values(a), values(b)].sort((one, other) => one.size - other.size)
  return !few || !many || [...few].every(value => many.has(value))
}
