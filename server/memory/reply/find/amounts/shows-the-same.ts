import type { Fact } from '#contract/fact.ts'
import type { Shot } from '#server/memory/reply/gather/shot.ts'

/** The payments in a screenshot, as compared with other screenshots. */
export type Showing = { shot: Shot; facts: Fact[]; cents: number[] }

/** The share of words that two pictures of one receipt have in common (Jaccard index). */
const sharedMin = 0.75

/** Whether two screenshots show the same payment: equal amounts and dates, and nearly the same words. */
export function showsTheSame(a: Showing, b: Showing): boolean {
  if (a.cents.join() !== b.cents.join()) return false
  if (!agree(a.facts, b.facts, 'date') || !agree(a.facts, b.facts, 'code')) return false
  const [words, others] = [a.shot.speech.words, b.shot.speech.words]
  const shared = [...words].filter(word => others.has(word)).length
  return shared / (words.size + others.size - shared) >= sharedMin
}

/** Whether one list of values of a kind contains the other. True if either is empty. */
function agree(a: Fact[], b: Fact[], kind: Fact['kind']): boolean {
  const values = (facts: Fact[]) =>
    new Set(facts.filter(fact => fact.kind === kind).map(({ value }) => value))
  const [few, many] = [values(a), values(b)].sort((one, other) => one.size - other.size)
  return !few || !many || [...few].every(value => many.has(value))
}
