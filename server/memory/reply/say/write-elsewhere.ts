import type { Answer } from '#server/memory/reply/find/answer.ts'
import { titlesOf } from './written-parts.ts'

export const elsewhereOpening = 'Not in this one, but '

/** Introduces an answer from other screenshots: "Not in this one, but in …", or "perhaps in". */
export const writeElsewhere = (answer: Answer, isOnlyLikely: boolean): Answer => ({
  ...answer,
  content: `${elsewhereOpening}${isOnlyLikely ? 'perhaps ' : ''}in ${titlesOf(isOnlyLikely ? answer.sources.slice(0, 1) : answer.sources)}:\n\n${answer.content}`,
})
