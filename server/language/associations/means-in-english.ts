import { ofWord } from '#server/language/words/of-word.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { associationsOf, ofClosestInflection } from './associations.ts'
import { isEnglish, mayBeEnglish } from './is-english.ts'
import { tellingWords } from './phrase-key.ts'

/**
 * The stems of English words that a folded word of another language may mean, to match a question with it:
 * "miete" → rent, "girokonto" → bank, account. A compound means what its parts do: "bergkase" → cheese. Empty
 * for a word that English has too. Long words are not cached, so callers look them up once.
 */
export const meansInEnglish = ofWord((word): readonly string[] => [...new Set(meaningsOf(word).map(formOf))])

/** The same English words, as the lexicon has them. */
export const meaningsOf = ofWord((word): readonly string[] => {
  if (word.length > charsMax || isEnglish(word)) return none
  const known = ofClosestInflection(associationsOf(word))
  return known.length > 0 ? englishOf(word) : partsOf(word).flatMap(englishOf)
})
const none: readonly string[] = []
/** No longer compound is in everyday use. */
const charsMax = 40

/** The lexicon lists a foreign name only with its English word, and gives English words foreign names. */
function englishOf(word: string): string[] {
  const all = ofClosestInflection(associationsOf(word))
  const names = all.filter(({ how }) => how === 'foreign')
  return names.some(({ isBack }) => !isBack)
    ? []
    : names.flatMap(({ words }) => tellingWords(words.split(' ')))
}

/**
 * Splits a compound of two words that the lexicon has in another language, with or without a linking sound:
 * "heizungsmonteur" → heizung, monteur. Not a name of two English words: "Aldermere".
 */
function partsOf(word: string): string[] {
  if (word.length < compoundCharsMin || !/^\p{L}+$/u.test(word)) return []
  for (let at = partCharsMin; at <= word.length - lastCharsMin; at++) {
    const last = word.slice(at)
    if (englishOf(last).length === 0) continue
    const first = [word.slice(0, at), word.slice(0, at).replace(link, '')].find(
      one => one.length >= partCharsMin && englishOf(one).length > 0,
    )
    if (first && !(mayBeEnglish(first) && mayBeEnglish(last))) return [first, last]
  }
  return []
}
const [compoundCharsMin, partCharsMin, lastCharsMin] = [7, 3, 4]
const link = /(?:s|n|en|es|er)$/
