import type { FactKind } from '#contract/fact.ts'
import { askedFacts } from './asked-facts.ts'
import type { AskedLimit } from './asked-limits.ts'
import type { OperatorFilter } from './read-operator.ts'
import { saidOf } from './search-limits.ts'

/** Parses a choice of facts ("a phone number or an e-mail address"). Returns it and the remaining text. */
export function factChoices(question: string): { limits: AskedLimit[]; rest: string } {
  const none = { limits: [], rest: question }
  const [first = '', ...others] = question.split(or)
  if (others.length === 0 || others.length > kindsMax) return none
  const one = askedFacts(first)
  const more = others.map(other => askedFacts(`with ${other}`))
  const all = [one, ...more]
  // Anything else must be before the choice.
  if (all.some(({ facts }) => facts.length !== 1) || more.some(({ rest }) => /[\p{L}\p{N}]/u.test(rest)))
    return none
  const kinds: FactKind[] = [...new Set(all.flatMap(({ facts }) => facts))]
  if (kinds.length < 2) return none
  const filter: OperatorFilter = { kind: 'fact', facts: kinds }
  return {
    limits: [{ label: saidOf(filter), filters: [{ filter, isNot: false }], unwanted: [] }],
    rest: one.rest,
  }
}

/** The number of kinds of fact. */
const kindsMax = 7
const or = /(?<![\p{L}\p{N}])or(?![\p{L}\p{N}])/iu
