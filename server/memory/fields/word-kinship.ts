import { meansInEnglish } from '#server/language/associations/means-in-english.ts'
import { calledElsewhere } from '#server/language/words/concepts.ts'
import { skeleton } from '#server/language/words/fold-words.ts'
import { isBegunBy } from '#server/language/words/is-begun-by.ts'
import { knownKinds } from '#server/language/words/known-kinds.ts'
import { ofWord } from '#server/language/words/of-word.ts'
import { relatedWords } from '#server/language/words/related-words.ts'
import { remembering } from '#server/language/words/remembering.ts'
import { formOf, rootOf } from '#server/language/words/root-of.ts'
import { stemEnglish } from '#server/language/words/stem-english.ts'
import type { Kinds } from '#server/language/words/word-net.ts'
import { isKin } from './label-fit.ts'

/** 0 to 1: how closely a word in a text matches a word of the question. */
export type Kinship = (asked: string, said: string) => number

/** Compares the word, its other forms, its names in pictures and other languages, and its kinds. */
export async function wordKinship(words: string[]): Promise<Kinship> {
  const known = new Map<string, (said: string) => number>()
  const means = remembering(wordsMax, meansInEnglish)
  for (const word of words) known.set(word, kinshipWith(word, await knownKinds(word), means))
  return (asked, said) => known.get(asked)?.(said) ?? kinshipWith(asked, null, means)(said)
}
const wordsMax = 2_000

function kinshipWith(
  asked: string,
  kinds: Kinds | null,
  means: typeof meansInEnglish,
): (said: string) => number {
  const form = formOf(asked)
  const elsewhere = calledElsewhere(asked)
  const related = new Set(relatedWords(asked).map(stemEnglish))
  return ofWord(said => {
    if (said === asked) return 1
    if (formOf(said) === form || rootOf(said) === rootOf(asked)) return 1
    if (asked.length >= 4 && skeleton(said) === skeleton(asked)) return 1
    if (isBegunBy(said, asked) || isBegunBy(asked, said)) return 0.8
    if (isKin(said, asked) || elsewhere.includes(said)) return 0.9
    if (means(said).includes(form)) return 0.85
    if (related.has(stemEnglish(said))) return 0.78
    const one = said.length > 3 ? kinds?.isOne(said) : null
    return one === 'surely' ? 0.75 : one === 'perhaps' ? 0.5 : 0
  })
}
