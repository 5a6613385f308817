import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/screenshot.ts'
import type { Question } from '#server/memory/recall/query/read-question.ts'
import { type Form, type Sought, saidAs } from '#server/memory/recall/query/sought.ts'
import type { Step } from '#server/memory/recall/rank/climb.ts'

/** How a question was understood. */
export type Understanding = Pick<Question, 'time' | 'amount' | 'facts'> & {
  types: ContentType[]
  categories: Category[]
  /** What was left to be found as words, folded, in the order they were said. */
  words: string[]
  /** Words taken for others, because they stand nowhere as typed. */
  corrected: { typed: string; meant: string[] }[]
  /** Nothing has all of the words; what was found has most of them. */
  isPartial: boolean
  /** Nothing has the words; what was found means the like. */
  isCloseOnly: boolean
}

/** `from` is what the page was found by; null where nothing was. */
export function understandingOf(
  { time, amount, facts, wants, senses }: Question,
  from: Pick<Step, 'soughts' | 'limits' | 'isPartial' | 'isCloseOnly'> | null,
): Understanding {
  const plain = (from?.soughts ?? []).filter(({ type, category }) => !type && !category)
  const isAsked = wants && (from === null || from.limits.narrowing.facts?.includes(wants) === true)
  return {
    ...{ time, amount, isPartial: from?.isPartial ?? false, isCloseOnly: from?.isCloseOnly ?? false },
    facts: isAsked && !facts.includes(wants) ? [...facts, wants] : facts,
    types: [...new Set(senses.flatMap(({ type }) => type ?? []))],
    categories: senses.flatMap(({ category }) => category ?? []),
    words: senses.filter(({ type, category }) => !type && !category).map(saidAs),
    corrected: plain.flatMap(corrections),
  }
}

function corrections(sought: Sought): { typed: string; meant: string[] }[] {
  const meant = sought.forms.filter(isCorrection).map(({ parts }) => parts.join(' '))
  return meant.length > 0 ? [{ typed: saidAs(sought), meant }] : []
}

/** A stretch of what was found is what was said, and no correction. */
const isCorrection = ({ how }: Form) => how === 'mistyped'
