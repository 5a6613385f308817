import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/screenshot.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { kindOf } from '#server/memory/recall/query/read-senses.ts'
import { type Form, type Sought, saidAs } from '#server/memory/recall/query/sought.ts'
import type { FoundBy } from './explain-matches.ts'

/** How a question was understood. */
export type Understanding = Pick<Question, 'time' | 'amount' | 'facts'> & {
  types: ContentType[]
  categories: Category[]
  /** What was left to be found as words, folded, in the order they were said. */
  words: string[]
  /** Words taken for others, because they stand nowhere as typed. */
  corrected: { typed: string; meant: string[] }[]
}

/** `from` is what the page was found by; null where nothing was. */
export function understandingOf(
  { time, amount, facts, wants, senses }: Question,
  from: FoundBy | null,
): Understanding {
  const plain = (from?.soughts ?? []).filter(({ type, category }) => !type && !category)
  const isAsked = wants && (from === null || from.limits.narrowing.facts?.includes(wants) === true)
  return {
    ...{ time, amount },
    facts: isAsked && !facts.includes(wants) ? [...facts, wants] : facts,
    types: [...new Set(senses.flatMap(({ type }) => type ?? []))],
    categories: senses.flatMap(({ category }) => category ?? []),
    words: senses.filter(sense => kindOf(sense) === null).map(saidAs),
    corrected: plain.flatMap(corrections),
  }
}

function corrections(sought: Sought): { typed: string; meant: string[] }[] {
  const meant = sought.forms.filter(isCorrection).map(({ parts }) => parts.join(' '))
  return meant.length > 0 ? [{ typed: saidAs(sought), meant }] : []
}

/** A stretch of what was found is what was said, and no correction. */
const isCorrection = ({ how }: Form) => how === 'mistyped'
