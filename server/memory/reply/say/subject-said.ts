import { isDoing, isState, isTelling } from '#server/language/words/asking-words.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { saidIn, type Token, tokensOf } from '#server/memory/reply/question/question-tokens.ts'
import { literally } from './literally.ts'
import { isSaidAsDoing } from './said-as-noun.ts'

/** The subject of a question as a noun phrase: "flight to Lisbon". Null for a clause. */
export function subjectSaid(plan: Plan, question: string): string | null {
  if (!('about' in plan)) return null
  const { text, words, type } = plan.about
  const said = tokensOf(text).filter(({ word }) => words.includes(word))
  if (said.length === 0) return type && `the type ${type}`
  const phrase = phraseIn(question, said) ?? (said.length <= 2 ? saidIn(said) : null)
  return phrase && isNoun(phrase) && !isSaidAsDoing(question, said[0]?.said ?? '')
    ? `“${literally(phrase, 80)}”`
    : null
}

/** The phrase as in the question, including the stop words in it. */
function phraseIn(question: string, said: Token[]): string | null {
  const [first, last] = [said[0], said.at(-1)]
  if (!first || !last) return null
  const whole = question.toLowerCase()
  const from = whole.indexOf(first.said.toLowerCase())
  const to = whole.lastIndexOf(last.said.toLowerCase()) + last.said.length
  const phrase = from < 0 || to <= from ? '' : question.slice(from, to)
  return phrase.length > 0 && phrase.length <= saidIn(said).length + 24 ? phrase : null
}

/** Rejects broken phrases ("Lloret hotel without") and phrases with a verb or a comparison. */
function isNoun(phrase: string): boolean {
  const tokens = tokensOf(phrase)
  const joints = tokens.filter(({ said }) => isPreposition.test(said))
  const isDone = tokens.slice(1).some(({ word }, i) => isDoing(word) && i + 2 < tokens.length)
  const isArticle = tokens.some(
    ({ said }, i) =>
      /^(?:an?|any|some)$/i.test(said) && i > 0 && !isPreposition.test(tokens[i - 1]?.said ?? ''),
  )
  const heads = isTelling(tokens[0]?.word ?? '') && !isState(tokens[0]?.word ?? '')
  return (
    heads &&
    !isClause.test(phrase) &&
    !isDone &&
    !isArticle &&
    joints.length <= jointsMax &&
    tokens.length <= wordsMax
  )
}
const jointsMax = 2
const wordsMax = 8
const isPreposition = /^(?:of|for|to|in|on|at|from|with|by|about|near|between)$/i
const isClause =
  /,|\b(?:is|are|was|were|am|be|been|do|does|did|will|would|can|could|should|must|has|have|had|they|we|i|you|he|she|it|than|more|less|fewer|or|when|while|where|if|back|again)\b|^(?:behind|before|after|under|over|without|until|more|less|back)\b|\b(?:without|after|before|and|or|than|until|with|for|of|to|in|on|at|back|again|left|gone|done)$|\b(?:cost|costs|weigh|weighs|play|plays|teach|teaches|need|needs)\b(?= \p{L})/iu
