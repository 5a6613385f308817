import { manyKinds, relatedWords } from '#server/language/words/related-words.ts'
import { openWordNet } from '#server/language/words/word-net.ts'
import { type Association, associationsOf, type Relation } from './associations.ts'

/**
 * Words, folded and parted by spaces, that may stand for a word or a phrase. `weight` says how well, 0 to 1.
 * `kin` is made of the same word ("dental": tooth); the other relations are those of the lexicon.
 */
export type Variant = { words: string; weight: number; how: Relation | 'kin' }

/** Finds the variants of a word or phrase in the lexicon and WordNet, heaviest first. */
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

/** Keeps each term once, with its greatest weight. The heaviest comes first. */
export function heaviestOfEach<T extends { words: string; weight: number }>(variants: T[]): T[] {
  const heaviest = new Map<string, T>()
  for (const one of variants.toSorted((one, other) => other.weight - one.weight))
    if (!heaviest.has(one.words)) heaviest.set(one.words, one)
  return [...heaviest.values()]
}

/** The associations of a phrase in any number. Those of other inflections only if there are no others. */
function nearOf(phrase: string): readonly Association[] {
  const all = associationsOf(phrase)
  const near = all.filter(({ inflection }) => inflection !== 'other')
  return near.length > 0 ? near : all
}

/** A synonym, or the English word for a foreign one, shares the kinds and signs of the word. */
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

/** Weights beside the word itself, which has 1. `compile-associations.ts` has the weights of the lexicon. */
const weights = { related: 0.6, throughSame: 0.85, kin: 0.85, kind: 0.7, maybe: 0.4 }
const kindsMax = 400
