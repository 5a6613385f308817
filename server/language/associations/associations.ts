import { remembering } from '#server/language/words/remembering.ts'
import { lineOf } from '#server/language/words/sorted-lines.ts'
import { lemmasOf } from '#server/language/words/word-kin.ts'
import { theAssociations } from './associations-file.ts'
import { phraseKey, tellingWords } from './phrase-key.ts'

/**
 * How an associated term relates to a phrase. `same`: a synonym. `kind`: a kind of it. `maybe`: a kind of it
 * whose name mostly means something else ("Shell"). `sign`: stands in pictures of it. `near`: related to it.
 * `foreign`: its name in another language.
 */
export type Relation = 'same' | 'kind' | 'maybe' | 'sign' | 'near' | 'foreign'

/** How a phrase of the lexicon differs from the one that was asked: not, in number, or in another way. */
export type Inflection = 'same' | 'number' | 'other'

export type Association = {
  /** Folded, parted by spaces. */
  words: string
  how: Relation
  /** 0 to 1. */
  weight: number
  /** The lexicon has it the other way round. */
  isBack: boolean
  inflection: Inflection
}

/** The associations of a folded phrase in any inflection, heaviest first. Empty if the lexicon has none. */
export const associationsOf = remembering(1_000, (phrase: string): readonly Association[] => {
  const words = phrase.split(' ')
  const key = phraseKey(words)
  const line = plainKey.test(key) ? lineOf(theAssociations(), key) : null
  if (line === null) return []
  return line
    .slice(key.length + 1)
    .split('|')
    .flatMap(text => {
      const at = text.indexOf('=')
      const list = text.slice(at + 1)
      const inflection = inflectionOf(text.slice(0, at).split(' '), words)
      return list === '' ? [] : list.split(',').map(item => readAssociation(item, inflection))
    })
    .sort((one, other) => other.weight - one.weight)
})

/** Only the associations of the closest inflection. "wine" must not get those of "win", its stem. */
export function ofClosestInflection<T extends Pick<Association, 'inflection'>>(some: readonly T[]): T[] {
  const closest = inflections.find(one => some.some(({ inflection }) => inflection === one))
  return some.filter(({ inflection }) => inflection === closest)
}

/** Closest first. */
const inflections: readonly Inflection[] = ['same', 'number', 'other']

const plainKey = /^[a-z0-9+]+$/

function readAssociation(text: string, inflection: Inflection): Association {
  const mark = text.charAt(0)
  const how = relations[mark.toLowerCase()] ?? 'near'
  return { words: text.slice(3), how, weight: Number(text.slice(1, 3)) / 100, isBack: mark < 'a', inflection }
}

const relations: Record<string, Relation> = {
  ...{ s: 'same', k: 'kind', m: 'maybe', g: 'sign', n: 'near', f: 'foreign' },
}

/** Compares two phrases that have the same key. */
function inflectionOf(one: readonly string[], other: readonly string[]): Inflection {
  const [some, others] = [tellingWords(one), tellingWords(other)]
  const isEach = (isAlike: (word: string, other: string) => boolean) =>
    some.every((word, i) => isAlike(word, others[i] ?? ''))
  if (isEach((word, same) => word === same)) return 'same'
  const isSameButNumber = (word: string, like: string) => {
    const lemmas = [like, ...lemmasOf(like)]
    return [word, ...lemmasOf(word)].some(lemma => lemmas.includes(lemma))
  }
  return isEach(isSameButNumber) ? 'number' : 'other'
}
