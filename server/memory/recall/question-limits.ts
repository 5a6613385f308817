import type { FactKind } from '#contract/fact.ts'
import { factNames } from './fact-names.ts'
import { timeLabel } from './question-parts.ts'
import type { Question } from './read-question.ts'
import type { Limits } from './search-limits.ts'

/** `value` is to be there too, if no amount says more. */
export function questionLimits({ time, amount, facts }: Question, value: FactKind | null): Limits {
  const kinds = new Set([...facts, ...(value && !(value === 'amount' && amount) ? [value] : [])])
  return {
    ...{ required: [], unwanted: [] },
    narrowing: { times: time ? [time] : [], facts: [...kinds], amount },
    said: [...(time ? [timeLabel(time)] : []), ...facts.map(kind => `with ${factNames[kind]}`)],
  }
}
