import { relatedWords } from '#server/memory/recall/related-words.ts'
import { stemEnglish } from '#server/memory/recall/stem-english.ts'
import type { Kinds } from '#server/memory/recall/word-net.ts'
import { calledElsewhere } from './concepts.ts'
import { skeleton } from './fold-words.ts'
import { isBegunBy } from './is-begun-by.ts'
import { knownKinds } from './known-kinds.ts'
import { isKin } from './label-fit.ts'
import { ofWord } from './of-word.ts'
import { formOf, rootOf } from './root-of.ts'

/** 0 to 1: how nearly a word that stands somewhere is the one that was asked with. */
export type Kinship = (asked: string, said: string) => number

/** By the word itself, its other forms, what pictures and other languages call it, and the kinds of it by the dictionary. */
export async function wordKinship(words: string[]): Promise<Kinship> {
  const known = new Map<string, (said: string) => number>()
  for (const word of words) known.set(word, kinshipWith(word, await knownKinds(word)))
  return (asked, said) => known.get(asked)?.(said) ?? kinshipWith(asked, null)(said)
}

function kinshipWith(asked: string, kinds: Kinds | null): (said: string) => number {
  const elsewhere = calledElsewhere(asked)
  const related = new Set(relatedWords(asked).map(stemEnglish))
  return ofWord(said => {
    if (said === asked) return 1
    if (formOf(said) === formOf(asked) || rootOf(said) === rootOf(asked)) return 1
    if (asked.length >= 4 && skeleton(said) === skeleton(asked)) return 1
    if (isBegunBy(said, asked) || isBegunBy(asked, said)) return 0.8
    if (isKin(said, asked) || elsewhere.includes(said)) return 0.9
    if (related.has(stemEnglish(said))) return 0.78
    const one = said.length > 3 ? kinds?.isOne(said) : null
    return one === 'surely' ? 0.75 : one === 'perhaps' ? 0.5 : 0
  })
}
