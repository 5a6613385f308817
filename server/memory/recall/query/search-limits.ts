import type { FactKind } from '#contract/fact.ts'
import { timeLabel } from '#server/language/time/time-label.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import { factKindsSaid } from '#server/memory/recall/explain/fact-kinds-said.ts'
import type { Narrowing } from '#server/memory/recall/index/narrow-ids.ts'
import { mark, type Wanted, wantSearchTerm } from '#server/memory/recall/rank/word-match.ts'
import type { OperatorFilter } from './read-operator.ts'
import type { TypedFilter } from './read-search.ts'
import { termOf } from './search-term.ts'

/** The conditions of a search other than its words. */
export type Limits = {
  /** Conditions that must hold. */
  required: Wanted[]
  /** Conditions that must not hold. */
  unwanted: Wanted[]
  narrowing: Narrowing
  /** Reasons that are true of every result, in a few words each. */
  said: string[]
}

/** An excluded word. `unless`: phrases that deny it ("without chicken"), which do not count as the word. */
export type Unwanted = { said: SearchWord; unless?: SearchWord[] }
type Asked = { unwanted: Unwanted[]; filters: Pick<TypedFilter, 'filter' | 'isNot'>[] }

/** Combines exclusions and filters, typed or spoken. */
export function limitsOf({ unwanted, filters }: Asked): Limits {
  const asked = filters.flatMap(({ filter, isNot }) => (isNot ? [] : filter))
  const refused = filters.flatMap(({ filter, isNot }) => (isNot ? filter : []))
  return {
    required: asked.flatMap(markOf),
    unwanted: [...unwanted.map(wantUnless), ...refused.flatMap(markOf)],
    narrowing: {
      times: asked.flatMap(filter => (filter.kind === 'time' ? filter.time : [])),
      withoutTimes: refused.flatMap(filter => (filter.kind === 'time' ? filter.time : [])),
      facts: asked.flatMap(filter => (filter.kind === 'fact' ? [filter.facts] : [])),
      withoutFacts: refused.flatMap(filter => (filter.kind === 'fact' ? filter.facts : [])),
    },
    said: [
      ...asked.map(saidOf),
      ...unwanted.map(({ said }) => `without ${spelling(said)}`),
      ...refused.map(notSaidOf),
    ],
  }
}

/** Conditions that everything meets. */
export const noLimits = limitsOf({ unwanted: [], filters: [] })

/** The reason for a filter: `type meal`, `filed under Travel`. */
export function saidOf(filter: OperatorFilter): string {
  if (filter.kind === 'type') return `type ${filter.type}`
  if (filter.kind === 'category') return filter.category ? `filed under ${filter.category.name}` : 'not filed'
  if (filter.kind === 'favourite') return 'a favourite'
  return filter.kind === 'fact' ? `with ${anyOf(filter.facts)}` : timeLabel(filter.time)
}

/** The reason for a negated filter: `not type meal`, `without a link`. */
export function notSaidOf(filter: OperatorFilter): string {
  if (filter.kind === 'fact') return `without ${anyOf(filter.facts)}`
  if (filter.kind === 'time' && filter.time.isNot) return saidOf(filter)
  return filter.kind === 'category' && !filter.category ? 'filed' : `not ${saidOf(filter)}`
}

const anyOf = (facts: FactKind[]) => facts.map(kind => factKindsSaid[kind]).join(' or ')

function wantUnless({ said, unless = [] }: Unwanted): Wanted {
  const want = wantSearchTerm(termOf(said))
  if (unless.length === 0) return want
  const none = unless.map(one => wantSearchTerm(termOf(one)))
  return (ownerId, tiers) => ({
    of: want(ownerId, tiers),
    without: { some: none.map(want => want(ownerId, tiers)) },
  })
}

function markOf(filter: OperatorFilter): Wanted[] {
  if (filter.kind === 'type') return [ownerId => mark(ownerId, 't', filter.type)]
  if (filter.kind === 'favourite') return [ownerId => mark(ownerId, 'f', '')]
  if (filter.kind !== 'category') return []
  return [ownerId => mark(ownerId, 'k', String(filter.category?.id ?? 'none'))]
}
