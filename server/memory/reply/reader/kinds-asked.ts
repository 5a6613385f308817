import { meantVector } from '#server/language/associations/meant-vector.ts'
import { vectorSize } from '#server/language/vectors/word-nearness.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { fold } from '#server/language/words/fold-words.ts'
import { type LeaningsOf, openLeanings, writtenLeanings } from '#server/language/words/leanings-file.ts'
import { answerKinds } from './answer-kinds.ts'

/**
 * Returns the probability of each answer type for a question, in the order of `answerKinds`. They add up to
 * 1.
 */
export function kindsAsked(question: string, leanings: LeaningsOf = learntLeanings): number[] {
  const { features, near } = wordingAsked(question)
  const sums = answerKinds.map(() => 0)
  const add = (feature: string, weight: number) => {
    const of = leanings(feature)
    if (of) for (const [c, one] of of.entries()) sums[c] = (sums[c] ?? 0) + weight * one
  }
  for (const feature of features) add(feature, 1)
  for (const [d, one] of near.entries()) add(`~${d}`, one)
  return shares(sums)
}

/**
 * Extracts the features of a question's wording: its words, pairs of words, its beginning, and word vectors.
 */
export function wordingAsked(question: string): { features: string[]; near: number[] } {
  const words = (fold(question).match(/[a-z]+|\d+/g) ?? [])
    .slice(0, 40)
    .map(word => (/\d/.test(word) ? '0' : word))
  const pairs = words.slice(1).map((word, i) => `${words[i]}_${word}`)
  const at = words.findIndex(word => asking.has(word))
  const asked =
    at < 0
      ? ['!']
      : [
          `!${words[at]}`,
          `!${words[at]}_${words[at + 1] ?? ''}`,
          `!!${words[at]}_${words[at + 1] ?? ''}_${words[at + 2] ?? ''}`,
        ]
  const vectors = words.flatMap(word => (isTelling(word) ? (meantVector(word) ?? []) : []))
  const root = Math.sqrt(vectors.length || 1)
  const near = Array.from(
    { length: vectorSize },
    (_, d) => vectors.reduce((sum, { along }) => sum + (along[d] ?? 0), 0) / root,
  )
  // The wanted thing usually follows the question word. The subject comes last.
  const after = at < 0 ? null : meantVector(words.slice(at + 1).find(word => isTelling(word)) ?? '')
  return {
    features: [...new Set(['+', ...words, ...pairs, ...asked])],
    near: [...near, ...Array.from({ length: vectorSize }, (_, d) => after?.along[d] ?? 0)],
  }
}
const asking = new Set(
  'who whos whose what whats when whens where wheres which how hows why whys did do does is are can could was were will should'.split(
    ' ',
  ),
)

/** The softmax of these numbers. */
export function shares(sums: number[]): number[] {
  const most = Math.max(...sums)
  const parts = sums.map(sum => Math.exp(sum - most))
  const all = parts.reduce((sum, one) => sum + one, 0)
  return parts.map(one => one / all)
}

const step = 0.08
const learntLeanings = openLeanings(new URL('./kinds-asked.txt', import.meta.url), answerKinds, step)

/** Formats that file, for `bench/teach-reader.ts`. */
export const writtenKindLeanings = (all: Iterable<readonly [feature: string, of: readonly number[]]>) =>
  writtenLeanings(all, answerKinds, step)
