import { nearWords } from '#server/language/vectors/near-words.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import { type Variant, variantsOf } from './variants.ts'

/** `alike`: a word that a model suggested. `close`: a word with a similar vector. */
export type WordVariant = Omit<Variant, 'how'> & { how: Variant['how'] | 'alike' | 'close' }

/**
 * Words that may stand for a word as it was typed. A misspelt word also has the variants of its
 * `corrections`: "dentyst" finds a "Zahnarzt". `related`: synonyms that were found elsewhere. `withClose`:
 * adds words with similar vectors, at the lowest weight. The word itself is not among them.
 */
export async function variantsAsTyped(
  word: string,
  { related, corrections, withClose }: { related: string[]; corrections: string[]; withClose: boolean },
): Promise<WordVariant[]> {
  const mayMean = [...new Set([...corrections, ...related])].slice(0, correctionsMax)
  const corrected = await Promise.all(mayMean.map(variantsOfCorrection))
  const close = withClose ? [word, ...mayMean].flatMap(closeWords) : []
  const others = [...ofRelated(related), ...(await variantsOf(word)), ...corrected.flat(), ...close]
  // The first letters are compared first, because most words need no stemming then.
  const [first, stem] = [word[0], stemEnglish(word)]
  return others.filter(({ words }) => words[0] !== first || stemEnglish(words) !== stem)
}

const correctionsMax = 3
const weights = { alike: 0.85, correction: 0.85, nearness: 0.5 }

/** They weigh as synonyms, even those that are corrections of a misspelling. */
const ofRelated = (related: string[]) =>
  related.map((words): WordVariant => ({ words, weight: weights.alike, how: 'alike' }))

const variantsOfCorrection = async (word: string): Promise<WordVariant[]> =>
  (await variantsOf(word)).map(one => ({ ...one, weight: one.weight * weights.correction }))

/** Words with similar vectors in any language: "studia" for "university". */
const closeWords = (said: string) =>
  nearWords(said).map(
    ({ word, nearness }): WordVariant => ({
      ...{ words: word, how: 'close' },
      weight: weights.nearness * (nearness - chanceNearness),
    }),
  )
/** Unrelated words are often this similar, so it is subtracted. */
const chanceNearness = 0.3
