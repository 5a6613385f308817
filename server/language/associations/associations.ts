import { remembering } from '#server/language/words/remembering.ts'
import { lineOf } from '#server/language/words/sorted-lines.ts'
import { lemmasOf } from '#server/language/words/word-kin.ts'
import { theAssociations } from './associations-file.ts'
import { phraseKey, tellingWords } from './phrase-key.ts'

/**
 * `same`: the same thing in other words; `kind`: of that kind; `maybe`: of that kind, though its name mostly means
 * something else ("Shell"); `sign`: stands in pictures of it; `near`: belongs to it; `foreign`: its name in another language.
 */
export type Belongs = 'same' | 'kind' | 'maybe' | 'sign' | 'near' | 'foreign'

export type Association = {
  /** Folded, parted by spaces. */
  words: string
  how: Belongs
  /** 0 to 1. */
  weight: number
  /** The lexicon has it the other way round. */
  isBack: boolean
  /** How far the phrase that the lexicon has is from the one that was asked: 0 the same, 1 another number, 2 another form. */
  far: 0 | 1 | 2
}

/** What the lexicon has for a phrase, folded and inflected in any way, heaviest first; empty where it has nothing. */
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
      const far = farFrom(text.slice(0, at).split(' '), words)
      return list === '' ? [] : list.split(',').map(item => readAssociation(item, far))
    })
    .sort((one, other) => other.weight - one.weight)
})

/** Those of the nearest phrase: a win is no wine where the lexicon has both. */
export function nearestOf<T extends Pick<Association, 'far'>>(some: readonly T[]): T[] {
  const nearest = Math.min(...some.map(({ far }) => far))
  return some.filter(({ far }) => far === nearest)
}

const plainKey = /^[a-z0-9+]+$/

function readAssociation(text: string, far: Association['far']): Association {
  const mark = text.charAt(0)
  const how = hows[mark.toLowerCase()] ?? 'near'
  return { words: text.slice(3), how, weight: Number(text.slice(1, 3)) / 100, isBack: mark < 'a', far }
}

const hows: Record<string, Belongs> = { s: 'same', k: 'kind', m: 'maybe', g: 'sign', n: 'near', f: 'foreign' }

/** Of two phrases with the same key: 0 for the same words, 1 for other numbers of them, 2 for other forms. A win is no wine. */
function farFrom(one: readonly string[], other: readonly string[]): 0 | 1 | 2 {
  const [some, others] = [tellingWords(one), tellingWords(other)]
  const isEach = (alike: (word: string, other: string) => boolean) =>
    some.every((word, i) => alike(word, others[i] ?? ''))
  if (isEach((word, same) => word === same)) return 0
  const isSameWord = (word: string, like: string) => {
    const lemmas = [like, ...lemmasOf(like)]
    return [word, ...lemmasOf(word)].some(lemma => lemmas.includes(lemma))
  }
  return isEach(isSameWord) ? 1 : 2
}
