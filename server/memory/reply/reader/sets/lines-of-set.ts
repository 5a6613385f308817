import type { SetOperation } from './set-operations.ts'

/**
 * Chooses the lines of a set by the probability of each to belong to it: those with the highest expected F1.
 * With k lines chosen it is about 2 · (the sum of their probabilities) / (k + the sum of all). See Lewis,
 * "Evaluating and optimizing autonomous text classification systems", SIGIR 1995. If at least two are wanted,
 * a difference has exactly two. Returns their indexes in order, at least `atLeast` if there are so many.
 */
export function linesOfSet(members: number[], operation: SetOperation, atLeast = 1): number[] {
  const sorted = [...members.keys()].sort((a, b) => (members[b] ?? 0) - (members[a] ?? 0))
  const count =
    operation === 'between' && atLeast > 1 ? 2 : Math.max(atLeast, likeliestCount(sorted, members))
  return sorted.slice(0, count).sort((a, b) => a - b)
}

function likeliestCount(sorted: number[], members: number[]): number {
  const whole = members.reduce((sum, one) => sum + one, 0)
  let [count, most, sum] = [0, 0, 0]
  for (const [i, line] of sorted.entries()) {
    sum += members[line] ?? 0
    const expected = (2 * sum) / (i + 1 + whole)
    if (expected > most) [count, most] = [i + 1, expected]
  }
  return count
}
