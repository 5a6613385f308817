import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/screenshot.ts'
import type { MeantWords } from './meant-words.ts'
import type { Question } from './read-question.ts'
import { spelling } from './search-words.ts'

/** How a question was understood. */
export type Understanding = Pick<Question, 'saved' | 'mentioned' | 'facts'> & {
  types: ContentType[]
  categories: Category[]
  /** What was left to be found as words, folded, in the order they were said. */
  words: string[]
  /** Words taken for others, because they stand nowhere as typed. */
  corrected: { typed: string; meant: string[] }[]
  /** Nothing has all of the words; what was found has most of them. */
  isPartial: boolean
}

export function understandingOf(
  question: Question,
  { meant, isPartial }: { meant: MeantWords; isPartial: boolean },
): Understanding {
  const { saved, mentioned, facts, senses } = question
  const plain = senses.filter(({ type, category }) => !type && !category)
  return {
    ...{ saved, mentioned, facts, isPartial },
    types: [...new Set(senses.flatMap(({ type }) => type ?? []))],
    categories: senses.flatMap(({ category }) => category ?? []),
    words: plain.map(({ said }) => spelling(said)),
    corrected: [...meant].map(([word, others]) => ({ typed: spelling(word), meant: others })),
  }
}
