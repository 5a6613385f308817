import { meantVector } from '#server/language/associations/meant-vector.ts'
import { vectorOf, type WordVector } from '#server/language/vectors/word-nearness.ts'
import {
  isDoing,
  isJoint,
  isMemory,
  isState,
  isTelling,
  isVague,
} from '#server/language/words/asking-words.ts'
import { tokensOf } from '#server/memory/reply/question/question-tokens.ts'

/**
 * A content word of a question. `weight`: rarer words weigh more. `isWrittenSo`: it has a capital or a digit.
 * `isName`: that, or no dictionary has it.
 */
export type QuestionWord = {
  word: string
  weight: number
  vector: WordVector | null
  isName: boolean
  isWrittenSo: boolean
}

/** Returns the first twelve content words of a question, each once. */
export function readQuestionWords(question: string): QuestionWord[] {
  const words = new Map<string, QuestionWord>()
  for (const [i, { word, said }] of tokensOf(question).entries()) {
    if (!isTelling(word) || isMemory(word) || isJoint(word) || words.has(word)) continue
    const vector = meantVector(word) ?? vectorOf(said.toLowerCase())
    const isWrittenSo = (i > 0 && /^\p{Lu}/u.test(said)) || /\d/.test(word)
    const isName = isWrittenSo || vector === null
    const rarity = vector ? Math.min(1.1, Math.max(0.25, (Math.log2(vector.rank + 2) - 4) / 10)) : 1.1
    const kind = isVague(word) || isState(word) ? 0.5 : isDoing(word) ? 0.6 : 1
    words.set(word, { word, weight: rarity * kind, vector, isName, isWrittenSo })
  }
  return [...words.values()].slice(0, wordsMax)
}

/** A longer question was pasted. */
const wordsMax = 12

/**
 * The index of the word that names the wanted thing: the first content word after "what", "which" or "how
 * many". Returns -1 if there is none.
 */
export function headAsked(question: string, words: QuestionWord[]): number {
  const tokens = tokensOf(question).map(({ word }) => word)
  const at = tokens.findIndex(
    (word, i) =>
      /^(?:what|which|whats)$/.test(word) || (word === 'how' && /^(?:many|much)$/.test(tokens[i + 1] ?? '')),
  )
  if (at < 0) return -1
  const next = tokens.slice(at + 1, at + 5).find(word => words.some(one => one.word === word))
  return words.findIndex(({ word }) => word === next)
}
