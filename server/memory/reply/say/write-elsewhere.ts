import type { Answer } from '#server/memory/reply/find/answer.ts'
import { titlesOf } from './written-parts.ts'

export const elsewhereOpening = 'Not in this one, but '

/**
 * "Not in this one, but in “Flight to Lisbon”:" before what was found there; "but perhaps in" before what is
 * only likely.
 */
export const writeElsewhere = (answer: Answer, isOnlyLikely: boolean): Answer => ({
  ...answer,
  content: `${elsewhereOpening}${isOnlyLikely ? 'perhaps ' : ''}in ${titlesOf(answer.sources)}:\n\n${answer.content}`,
})
