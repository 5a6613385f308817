import { usageSize } from '#server/language/vectors/usage-vectors.ts'
import { vectorSize } from '#server/language/vectors/word-nearness.ts'
import type { ReadQuestion } from '#server/memory/reply/reader/features/met-shot.ts'
import { questionTokensMax } from './network-parts.ts'
import { bucketCount, bucketsMax, type NetworkToken, networkTokens, tokenLooks } from './network-tokens.ts'
import { tokenMatches } from './token-matches.ts'

const placesMax = 30

/** A page, or a part of one, with one question. */
export type NetworkInputs = {
  page: TokenInputs
  /** The line of each token, and its place in the line. */
  pageLine: BigInt64Array
  pagePlace: BigInt64Array
  question: TokenInputs
  matches: Float32Array
  lineCount: number
}
type TokenInputs = {
  count: number
  vectors: Float32Array
  usages: Float32Array
  looks: Float32Array
  buckets: BigInt64Array
}

export function networkInputs(
  { text, words, relations }: Pick<ReadQuestion, 'text' | 'words' | 'relations'>,
  lines: NetworkToken[][],
): NetworkInputs {
  const matches = tokenMatches(lines, words, relations)
  return {
    page: tokenInputs(lines.flat()),
    pageLine: BigInt64Array.from(lines.flatMap((line, i) => line.map(() => BigInt(i)))),
    pagePlace: BigInt64Array.from(
      lines.flatMap(line => line.map((_, place) => BigInt(Math.min(place, placesMax - 1)))),
    ),
    question: tokenInputs(networkTokens(text).slice(0, questionTokensMax)),
    matches: Float32Array.from(matches, one => one / 255),
    lineCount: lines.length,
  }
}

function tokenInputs(tokens: NetworkToken[]): TokenInputs {
  const vectors = new Float32Array(tokens.length * vectorSize)
  const usages = new Float32Array(tokens.length * usageSize)
  const looks = new Float32Array(tokens.length * tokenLooks.length)
  const buckets = new BigInt64Array(tokens.length * bucketsMax).fill(BigInt(bucketCount))
  for (const [i, token] of tokens.entries()) {
    if (token.vector) vectors.set(token.vector, i * vectorSize)
    if (token.usage) usages.set(token.usage, i * usageSize)
    looks.set(token.looks, i * tokenLooks.length)
    buckets.set(token.buckets.map(BigInt), i * bucketsMax)
  }
  return { count: tokens.length, vectors, usages, looks, buckets }
}
