import type { FactKind } from '#contract/fact.ts'
import { timeLabel } from '#server/language/time/time-label.ts'
import { factNames } from '#server/memory/fields/fact-names.ts'
import type { Question } from './read-question.ts'
import { type Limits, limitsOf } from './search-limits.ts'

/** `value` is to be there too, if no amount says more. */
export function questionLimits({ time, amount, facts, limits }: Question, value: FactKind | null): Limits {
  const kinds = new Set([...facts, ...(value && !(value === 'amount' && amount) ? [value] : [])])
  const beside = limitsOf({
    unwanted: limits.flatMap(({ unwanted }) => unwanted),
    filters: limits.flatMap(({ filters }) => filters),
  })
  const { times = [], withoutTimes = [], facts: operated = [] } = beside.narrowing
  return {
    ...beside,
    narrowing: {
      ...beside.narrowing,
      times: time && !time.isNot ? [time, ...times] : times,
      withoutTimes: time?.isNot ? [time, ...withoutTimes] : withoutTimes,
      facts: [...new Set([...kinds, ...operated])],
      someFacts: limits.flatMap(({ someFacts }) => (someFacts ? [someFacts] : [])),
      amount,
    },
    said: [
      ...(time ? [timeLabel(time)] : []),
      ...facts.map(kind => `with ${factNames[kind]}`),
      ...limits.flatMap(({ label, someFacts }) => (someFacts ? label : [])),
      ...beside.said,
    ],
  }
}
