import { manyKinds, relatedWords } from '#server/language/words/related-words.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import { type Association, associationsOf, type Belongs } from './associations.ts'

/**
 * Words, folded and parted by spaces, that may stand for what was said. `weight` says how well, 0 to 1; `kin` is made of the
 * same word, the others are the lexicon's.
 */
export type Variant = { words: string; weight: number; how: Belongs | 'kin' }

/** Everything that language knows for a word or a phrase, folded, heaviest first. Most of it stands nowhere. */
export async function variantsOf(said: string): Promise<Variant[]> {
  const own = nearOf(said)
  const variants: Variant[] = [
    ...own.map(({ words, weight, how }) => ({ words, weight, how })),
    ...own.filter(isSameThing).flatMap(({ words }) => variantsThrough(words)),
    ...relatedWords(said).map((words): Variant => ({ words, weight: weights.related, how: 'near' })),
    ...(said.includes(' ') ? [] : await variantsOfWord(said)),
  ]
  return heaviestOfEach(variants.filter(({ words }) => words !== said))
}

/** Each once, heaviest first. */
export function heaviestOfEach<T extends { words: string; weight: number }>(variants: T[]): T[] {
  const heaviest = new Map<string, T>()
  for (const one of variants.toSorted((one, other) => other.weight - one.weight))
    if (!heaviest.has(one.words)) heaviest.set(one.words, one)
  return [...heaviest.values()]
}

/** Of a phrase in any number; in other forms where the lexicon has no nearer one. */
function nearOf(phrase: string): readonly Association[] {
  const all = associationsOf(phrase)
  const near = all.filter(({ far }) => far <= 1)
  return near.length > 0 ? near : all
}

/** What is the same, or is the English word for it, has the same kinds and signs. */
const isSameThing = ({ how, isBack }: Association) => how === 'same' || (how === 'foreign' && isBack)

const variantsThrough = (other: string): Variant[] =>
  nearOf(other)
    .filter(({ how, isBack }) => !isBack || how === 'foreign')
    .map(({ words, weight, how }) => ({ words, weight: weight * weights.throughSame, how }))

async function variantsOfWord(word: string): Promise<Variant[]> {
  const { kinOf, kindsOf } = await openWordNet()
  const kinds = await kindsOf(word)
  return [
    ...kinOf(word).map((words): Variant => ({ words, weight: weights.kin, how: 'kin' })),
    ...[...manyKinds(word)].map((words): Variant => ({ words, weight: weights.kind, how: 'kind' })),
    ...kinds.words.slice(0, kindsMax).flatMap((words): Variant[] => {
      const isOne = kinds.isOne(words)
      return isOne ? [{ words, weight: isOne === 'surely' ? weights.kind : weights.maybe, how: 'kind' }] : []
    }),
  ]
}

/** How much each counts beside the word itself, which counts 1. Those of the lexicon are in its lines. */
const weights = { related: 0.6, throughSame: 0.85, kin: 0.85, kind: 0.7, maybe: 0.4 }
const kindsMax = 400
