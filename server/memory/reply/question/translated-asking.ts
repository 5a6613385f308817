import { inEnglish } from '#server/language/associations/in-english.ts'
import { vectorOf } from '#server/language/vectors/word-nearness.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foreignAsking } from './foreign-asking.ts'
import { tokensOf } from './question-tokens.ts'

/**
 * A question in another language in English words, in the few ways that the lexicon translates them: "¿A qué hora es la visita del
 * piso?" → "what time viewing apartment". A word that no dictionary knows is left out. Empty for an English question, and where half of it
 * would be left out.
 */
export function translatedAsking(question: string): string[] {
  const asking = foreignAsking(question)
  if (asking === question) return []
  const capitals = new Set(question.match(/\p{Lu}[\p{L}\p{N}]+/gu)?.map(word => word.toLowerCase()))
  const words = tokensOf(asking).map(({ said, word }) => ({ said, word, english: inEnglish(word) }))
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
