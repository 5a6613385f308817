import { inEnglish } from '#server/language/associations/in-english.ts'
import { meansInEnglish } from '#server/language/associations/means-in-english.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { fold } from '#server/language/words/fold-words.ts'
import { foreignAsking } from './foreign-asking.ts'
import { tokensOf } from './question-tokens.ts'

/**
 * Translates a question into up to three English wordings, with the lexicon: "¿A qué hora es la visita del
 * piso?" → "what time viewing apartment". Unknown words are left out. Returns an empty list for an English
 * question, and if more than half of the content words are unknown.
 */
export function translatedAsking(question: string): string[] {
  const asking = foreignAsking(question)
  if (asking === question) return []
  const asked = englishIn(question, asking)
  const capitals = new Set(question.match(/\p{Lu}[\p{L}\p{N}]+/gu)?.map(word => word.toLowerCase()))
  // The question words are already English, and may mean something else in another language: "is" means ice
  // in Swedish.
  const words = tokensOf(asking).map(({ said, word }) => ({
    ...{ said, word },
    english: isTelling(word) && !asked.has(said) ? englishFor(word) : [],
  }))
  const isKept = ({ said, word, english }: (typeof words)[number]) =>
    !isTelling(word) || english.length > 0 || vectorOf(word) !== null || /\d/.test(said) || capitals.has(said)
  const kept = words.filter(isKept)
  const telling = ({ word }: { word: string }) => isTelling(word)
  if (kept.filter(telling).length === 0 || 2 * kept.filter(telling).length < words.filter(telling).length)
    return []
  const ways = [0, 1, 2].map(way =>
    kept.map(({ said, english }) => english[way] ?? english[0] ?? said).join(' '),
  )
  return [...new Set(ways)].filter(way => way !== asking)
}

/** Translations of the word, or else what it means by its parts or as a name of everyday things. */
function englishFor(word: string): readonly string[] {
  const words = inEnglish(word)
  return words.length > 0 ? words : meansInEnglish(word)
}

/** The English words that `foreignAsking` inserted. */
function englishIn(question: string, asking: string): Set<string> {
  const own = new Set(tokensOf(fold(question)).map(({ said }) => said))
  return new Set(tokensOf(asking).flatMap(({ said }) => (own.has(said) ? [] : said)))
}
