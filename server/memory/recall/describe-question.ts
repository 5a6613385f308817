import type { FactKind } from '#contract/fact.ts'
import type { Question } from './read-question.ts'
import type { Sense } from './read-senses.ts'
import type { Understanding } from './understanding.ts'

/** How the question was understood, in a short phrase: `type meal · saved last week · ramen`. */
export function describeQuestion({ senses }: Question, understood: Understanding): string {
  const { saved, mentioned, facts, words, corrected, isPartial } = understood
  const said = words.map(word => corrected.find(({ typed }) => typed === word)?.meant.join(' or ') ?? word)
  const parts = [
    ...new Set(senses.flatMap(kindOf)),
    ...facts.map(kind => `with ${factNames[kind]}`),
    ...(saved ? [`saved ${saved.said.replace(/^(saved|taken|captured) /i, '')}`] : []),
    ...(mentioned ? [`dated ${mentioned.said}`] : []),
    ...(said.length > 0 ? [`${isPartial ? 'most of ' : ''}${said.join(' ')}`] : []),
  ]
  return parts.join(' · ') || 'everything, newest first'
}

/** One word may name both: then either will do. */
function kindOf({ type, category }: Sense): string[] {
  const kinds = [...(type ? [`type ${type}`] : []), ...(category ? [`category ${category.name}`] : [])]
  return kinds.length > 0 ? [kinds.join(' or ')] : []
}

const factNames: Record<FactKind, string> = {
  date: 'a date',
  amount: 'an amount',
  link: 'a link',
  email: 'an e-mail address',
  phone: 'a phone number',
  code: 'a code',
}
