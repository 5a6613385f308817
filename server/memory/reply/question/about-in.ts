import { isKind, isTelling, typeNamed } from '#server/language/words/asking-words.ts'
import { signsOf } from '#server/language/words/concepts.ts'
import { saidExclusions } from '#server/memory/recall/query/said-exclusions.ts'
import type { Subject } from './plan.ts'
import { saidIn, tokensOf, wordsOf } from './question-tokens.ts'
import { splitTime } from './time-words.ts'

export const nothing: Subject = { text: '', words: [], type: null, when: null, screenshotIds: null }

/** The subject of a question: its words except those that match `without`, and its time phrase. */
export function aboutIn(question: string, without?: RegExp): Subject {
  const { when, rest } = splitTime(question, 'also-named')
  const telling = tokensOf(rest).filter(({ word }) => isTelling(word) && !without?.test(word))
  return { ...nothing, text: saidIn(telling), words: [...new Set(wordsOf(telling))], when }
}

/** The subject of a question with an exclusion: "recipes without chicken". Null without one. */
export function aboutLacking(question: string, without?: RegExp): Subject | null {
  const { said, rest } = saidExclusions(question.replace(typedMinus, ' without $1'), [])
  const about = typed(aboutIn(rest, without))
  const last = tokensOf(rest).findLast(({ word }) => isTelling(word))
  const isSeveral =
    last && (last.said.toLowerCase() !== last.word || /\b(?:an?|any|some|all)\b|^\W*\p{L}+\W*$/iu.test(rest))
  const isOfKind = last && (isKind(last.word) || typeNamed(last.word) !== null || signsOf(last.word).size > 0)
  return said.length > 0 && isSeveral && isOfKind ? { ...about, without: said.join(' ') } : null
}
/** Matches the minus of a search query: "recipes -chicken". */
const typedMinus = /(?<=\s)-(\p{L}+)/gu

/** Moves a content type out of the words: "my notes about Rome" → type note, subject Rome. */
export function typed(about: Subject): Subject {
  const named = about.words.find(word => typeNamed(word))
  if (named === undefined) return about
  const words = about.words.filter(word => word !== named)
  const text = saidIn(tokensOf(about.text).filter(({ word }) => word !== named))
  return { ...about, words, text, type: typeNamed(named) }
}
