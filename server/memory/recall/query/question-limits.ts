import type { Question } from './read-question.ts'
import { type Limits, limitsOf } from './search-limits.ts'

/** All limits of a question. */
export function questionLimits({ time, amount, facts, limits }: Question): Limits {
  const asked = limitsOf({
    unwanted: limits.flatMap(({ unwanted }) => unwanted),
    filters: [
      ...(time ? [{ filter: { kind: 'time' as const, time }, isNot: time.isNot }] : []),
      ...facts.map(fact => ({ filter: { kind: 'fact' as const, facts: [fact] }, isNot: false })),
      ...limits.flatMap(({ filters }) => filters),
    ],
  })
  return { ...asked, narrowing: { ...asked.narrowing, amount } }
}
