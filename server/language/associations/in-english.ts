import { remembering } from '#server/language/words/remembering.ts'
import { associationsOf, ofClosestInflection } from './associations.ts'

/** The English words for a folded foreign one: "rechnung" → bill, invoice. Empty if English has it, too. */
export const inEnglish = remembering(1_000, (word: string): readonly string[] => {
  const all = ofClosestInflection(associationsOf(word))
  if (!all.every(({ isBack }) => isBack)) return []
  return all.flatMap(({ words, how }) => (how !== 'foreign' || words.includes(' ') ? [] : words))
})
