import {
  isDoing,
  isJoint,
  isKind,
  isMemory,
  isState,
  isTelling,
  isVague,
} from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { tokensOf } from '#server/memory/reply/question/question-tokens.ts'
import { saysMay, splitTime } from '#server/memory/reply/question/time-words.ts'

/** A word and its weight, from 1 for a name. `isWanted`: it names the type of the answer. */
export type WordAsked = { word: string; weight: number; isWanted?: true }

/** Returns the words of a question that an answer may have. */
export function wordsAsked(question: string): WordAsked[] {
  const { rest } = splitTime(question, 'relative-only')
  const tokens = tokensOf(rest).filter(
    ({ word }) => isTelling(word) && !isMemory(word) && !isJoint(word) && !ofAsking.has(word),
  )
  const words = new Map(
    tokens.map(({ word, said }, i) => [word, weightOf(word, i > 0 && /^\p{Lu}/u.test(said))]),
  )
  if (saysMay(rest)) words.set('may', 1.2)
  const wanted = foldWords(wantedIn(rest)).at(-1)
  return [...words]
    .map(([word, weight]) => ({ word, weight, ...(word === wanted && { isWanted: true as const }) }))
    .slice(0, wordsMax)
}
/** Matches the type of answer: "Which DNS *servers* does …", "in what *situation* does …". */
const kindWanted =
  /^\W*(?:(?:so|and|ok|but) )?(?:(?:in|at|on|with|for|by) )?(?:(?:what|which) (?:[\p{L}-]+ ){0,2}?(?:([\p{L}-]+)(?<=[\p{L}-]+ [\p{L}-]+ [\p{L}-]+)|(situation|case|circumstances?|place|way|event))) (?=(?:do|does|did|is|are|was|were|has|have|can|could|should|will|would)\b)/iu
const wantedIn = (question: string) => {
  const [, ofModifier, ofAnything] = kindWanted.exec(question) ?? []
  return ofModifier ?? ofAnything ?? ''
}

/** These words are part of the question and in no answer. */
const ofAsking = new Set(['often', 'quickly', 'kind', 'sort', 'yes', 'no'])
/** A longer question was pasted. */
const wordsMax = 12

const ofDoing = 0.4
/** Verbs that go with any object. */
const isLight = new Set(
  foldWords(
    'come came comes get got go goes went have make made use used put like want meant include included including',
  ),
)

function weightOf(word: string, isName: boolean): number {
  if (isVague(word)) return 0.2
  if (isState(word)) return 0.3
  if (isLight.has(word)) return 0.2
  if (isDoing(word)) return ofDoing
  if (isName || /\d/.test(word)) return 1.2
  return isKind(word) ? 0.6 : 1
}
