import { isCommon } from '#server/language/vectors/ordinary-words.ts'
import { baseForms } from '#server/language/words/word-kin.ts'
import { usesOf } from '#server/language/words/word-net-files.ts'

/**
 * Whether English texts use a folded word, in any form. WordNet alone does not tell: it has "agua" (a toad)
 * and "milch" (giving milk), which texts use as words of other languages.
 */
export const isEnglish = (word: string): boolean =>
  isCommon(word) || baseForms(word).some(form => isCommon(form) || isUsed(form))

/** Whether English has a folded word at all, perhaps only as a name or a term. */
export const mayBeEnglish = (word: string): boolean => isCommon(word) || allUses(word).length > 0

const isUsed = (lemma: string) => allUses(lemma).some(({ count }) => count > 0)
const allUses = (lemma: string) => Object.values(usesOf(lemma)).flat()
