import type { Fact } from '#contract/fact.ts'
import type { Kind } from '#server/memory/interpret/kinds/kind.ts'
import type { Topic } from '#server/memory/interpret/kinds/topic-lexicon.ts'

const tagsMax = 5

/** Up to five tags of a small vocabulary: the kind, the topics, and what the facts are. */
export function chooseTags(kind: Kind | null, topics: [Topic, number][], facts: Fact[]): string[] {
  const clear = topics.filter(([, points], i) => points >= (i === 0 ? 4 : 8)).slice(0, 2)
  const tags = [...(kind?.tags ?? []), ...clear.map(([topic]) => topic), ...tagsOf(facts)]
  return [...new Set(tags)].slice(0, tagsMax)
}

function tagsOf(facts: Fact[]): string[] {
  const isPassword = facts.some(
    fact => fact.kind === 'code' && /pass(?:word|wort)|kennwort|contrase|has[lł]o/i.test(fact.label ?? ''),
  )
  const isContact = facts.some(fact => fact.kind === 'phone' || fact.kind === 'email')
  return [...(isPassword ? ['password'] : []), ...(isContact ? ['contact'] : [])]
}
