import { relatedWords } from '#server/memory/recall/related-words.ts'
import { stemEnglish } from '#server/memory/recall/stem-english.ts'
import { type Kinds, openWordNet } from '#server/memory/recall/word-net.ts'
import { calledElsewhere } from './concepts.ts'
import { skeleton } from './fold-words.ts'
import { isBegunBy } from './is-begun-by.ts'
import { isKin } from './label-fit.ts'
import { formOf, rootOf } from './root-of.ts'

/** 0 to 1: how nearly a word that stands somewhere is the one that was asked with. */
export type Kinship = (asked: string, said: string) => number

/** By the word itself, its other forms, what pictures and other languages call it, and the kinds of it by the dictionary. */
export async function wordKinship(words: string[]): Promise<Kinship> {
  const { kindsOf } = await openWordNet()
  const kinds = new Map<string, Kinds>()
  for (const word of words) if (/^[a-z]{3,}$/.test(word)) kinds.set(word, await kindsOf(word))
  const known = new Map<string, number>()
  return (asked, said) => {
    const key = `${asked} ${said}`
    const before = known.get(key)
    if (before !== undefined) return before
    const kinship = kinshipOf(asked, said, kinds.get(asked))
    known.set(key, kinship)
    return kinship
  }
}

function kinshipOf(asked: string, said: string, kinds: Kinds | undefined): number {
  if (said === asked) return 1
  if (formOf(said) === formOf(asked) || rootOf(said) === rootOf(asked)) return 1
  if (asked.length >= 4 && skeleton(said) === skeleton(asked)) return 1
  if (isBegunBy(said, asked) || isBegunBy(asked, said)) return 0.8
  if (isKin(said, asked) || calledElsewhere(asked).includes(said)) return 0.9
  if (relatedWords(asked).some(other => stemEnglish(other) === stemEnglish(said))) return 0.78
  const one = said.length > 3 ? kinds?.isOne(said) : null
  return one === 'surely' ? 0.75 : one === 'perhaps' ? 0.5 : 0
}
