import { factNames } from './fact-names.ts'
import type { Narrowing } from './narrow-ids.ts'
import { timeLabel } from './question-parts.ts'
import type { OperatorFilter } from './read-operator.ts'
import type { ReadSearch } from './read-search.ts'
import { seek } from './sought.ts'
import { mark, type Wanted, wantSought } from './word-match.ts'

/** What limits a search beside the words that it ranks by. */
export type Limits = {
  /** All of these must be there. */
  required: Wanted[]
  /** None of these may. */
  unwanted: Wanted[]
  narrowing: Narrowing
  /** What all of them say that pass, in a few words each. */
  said: string[]
}

/** The limits that were typed. */
export function limitsOf({ unwanted, filters }: Pick<ReadSearch, 'unwanted' | 'filters'>): Limits {
  const asked = filters.flatMap(({ filter, isNot }) => (isNot ? [] : filter))
  const refused = filters.flatMap(({ filter, isNot }) => (isNot ? filter : []))
  return {
    required: asked.flatMap(markOf),
    unwanted: [...unwanted.map(({ said }) => wantSought(seek(said))), ...refused.flatMap(markOf)],
    narrowing: {
      times: asked.flatMap(filter => (filter.kind === 'time' ? filter.time : [])),
      withoutTimes: refused.flatMap(filter => (filter.kind === 'time' ? filter.time : [])),
      facts: asked.flatMap(filter => (filter.kind === 'fact' ? filter.fact : [])),
      withoutFacts: refused.flatMap(filter => (filter.kind === 'fact' ? filter.fact : [])),
    },
    said: asked.map(saidOf),
  }
}

/** What the filter says of a screenshot that passes it: `type meal`, `filed under Travel`. */
export function saidOf(filter: OperatorFilter): string {
  if (filter.kind === 'type') return `type ${filter.type}`
  if (filter.kind === 'category') return filter.category ? `filed under ${filter.category.name}` : 'not filed'
  return filter.kind === 'fact' ? `with ${factNames[filter.fact]}` : timeLabel(filter.time)
}

function markOf(filter: OperatorFilter): Wanted[] {
  if (filter.kind === 'type') return [ownerId => mark(ownerId, 't', filter.type)]
  if (filter.kind !== 'category') return []
  return [ownerId => mark(ownerId, 'k', String(filter.category?.id ?? 'none'))]
}
