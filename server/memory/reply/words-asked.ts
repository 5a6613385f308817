import { isDoing, isJoint, isKind, isMemory, isState, isTelling, isVague } from './asking-words.ts'
import { tokensOf } from './question-tokens.ts'
import { splitTime } from './time-words.ts'

/** A word of a question, and how much it tells: 1 for the name of something. */
export type WordAsked = { word: string; weight: number }

/** The words of a question that an answer could speak of. */
export function wordsAsked(question: string): WordAsked[] {
  const { rest } = splitTime(question, 'relative-only')
  const tokens = tokensOf(rest).filter(
    ({ word }) => isTelling(word) && !isMemory(word) && !isJoint(word) && !ofAsking.has(word),
  )
  const words = new Map(
    tokens.map(({ word, said }, i) => [word, weightOf(word, i > 0 && /^\p{Lu}/u.test(said))]),
  )
  return [...words].map(([word, weight]) => ({ word, weight })).slice(0, wordsMax)
}
/** They say what is wanted, and stand in no answer. */
const ofAsking = new Set(['often', 'quickly', 'kind', 'sort', 'yes', 'no'])
/** A longer question is a text that was pasted. */
const wordsMax = 12

function weightOf(word: string, isName: boolean): number {
  if (isVague(word)) return 0.2
  if (isState(word)) return 0.3
  if (isDoing(word)) return 0.4
  if (isName || /\d/.test(word)) return 1.2
  return isKind(word) ? 0.6 : 1
}
