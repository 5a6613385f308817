import type { Answer } from '#server/memory/reply/find/answer.ts'
import { titlesOf } from './written-parts.ts'

export const elsewhereOpening = 'Not in this one, but in '

/** "Not in this one, but in “Flight to Lisbon”:" before what was found there. */
export const writeElsewhere = (answer: Answer): Answer => ({
  ...answer,
  content: `${elsewhereOpening}${titlesOf(answer.sources.slice(0, 1))}:\n\n${answer.content}`,
})
