import type { FactKind } from '#contract/fact.ts'
import type { Question } from './read-question.ts'
import { type Limits, limitsOf } from './search-limits.ts'

/** `value` is to be there too, if no amount says more. */
export function questionLimits({ time, amount, facts, limits }: Question, value: FactKind | null): Limits {
  const asked = limitsOf({
    unwanted: limits.flatMap(({ unwanted }) => unwanted),
    filters: [
      ...(time ? [{ filter: { kind: 'time' as const, time }, isNot: time.isNot }] : []),
      ...facts.map(fact => ({ filter: { kind: 'fact' as const, facts: [fact] }, isNot: false })),
      ...limits.flatMap(({ filters }) => filters),
    ],
  })
  const { facts: kinds = [] } = asked.narrowing
  const also = value && !(value === 'amount' && amount) ? [[value]] : []
  return { ...asked, narrowing: { ...asked.narrowing, facts: [...kinds, ...also], amount } }
}
