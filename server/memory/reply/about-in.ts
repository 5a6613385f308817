import { isTelling, typeNamed } from './asking-words.ts'
import type { About } from './plan.ts'
import { saidIn, tokensOf, wordsOf } from './question-tokens.ts'
import { splitTime } from './time-words.ts'

export const nothing: About = { text: '', words: [], type: null, when: null, screenshotIds: null }

/** What a question is about: its telling words, but for those that `without` fits, and its words of time. */
export function aboutIn(question: string, without?: RegExp): About {
  const { when, rest } = splitTime(question, 'also-named')
  const telling = tokensOf(rest).filter(({ word }) => isTelling(word) && !without?.test(word))
  return { ...nothing, text: saidIn(telling), words: [...new Set(wordsOf(telling))], when }
}

/** "my notes about Rome": of type note, about Rome. */
export function typed(about: About): About {
  const named = about.words.find(word => typeNamed(word))
  if (named === undefined) return about
  const words = about.words.filter(word => word !== named)
  const text = saidIn(tokensOf(about.text).filter(({ word }) => word !== named))
  return { ...about, words, text, type: typeNamed(named) }
}
