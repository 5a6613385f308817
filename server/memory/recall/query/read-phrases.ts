import { phrasesIn } from '#server/language/associations/known-phrases.ts'
import { analyseText } from '#server/language/words/analyse-text.ts'
import { spelling } from '#server/memory/recall/analyse/search-words.ts'

/** A phrase of a query that is in the lexicon ("filling up the car"), folded, with its words. */
export type QueryPhrase = { said: string; words: string[] }

/** The phrases of two words or more; a longer one may contain shorter ones. */
export function readPhrases(text: string): QueryPhrase[] {
  const words = analyseText(text).map(word => spelling({ word, open: false }))
  const phrases = phrasesIn(words).filter(({ from, to }) => to - from > 1)
  return phrases
    .slice(0, phrasesMax)
    .map(({ from, to, phrase }) => ({ said: phrase, words: words.slice(from, to) }))
}

const phrasesMax = 8
