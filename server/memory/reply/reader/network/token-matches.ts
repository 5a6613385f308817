import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { NetworkToken } from './network-tokens.ts'

/** Values are stored as bytes. */
const most = 255

/**
 * How well each token of a page matches the best word of the question, in bytes, four for each token:
 * as the same word or a synonym, also as a similar word, by vectors, and as the same word if few lines have
 * it.
 */
export function tokenMatches(
  lines: NetworkToken[][],
  words: { weight: number }[],
  relations: Relations,
): Uint8Array {
  const related = lines.map(line =>
    line.map(({ word }) => (/[\p{L}\p{N}]/u.test(word) ? relations(word) : null)),
  )
  const uses = words.map((_, k) => related.filter(line => line.some(one => (one?.kin[k] ?? 0) > 0.7)).length)
  const weights = words.map(({ weight }) => Math.min(1, weight))
  const best = (of: ArrayLike<number>, by: number[]) =>
    by.reduce((top, one, k) => Math.max(top, (of[k] ?? 0) * one), 0)
  const byUse = uses.map(count => 1 / Math.sqrt(Math.max(1, count)))
  const rows = related
    .flat()
    .flatMap(one =>
      one === null
        ? [0, 0, 0, 0]
        : [best(one.kin, weights), best(one.soft, weights), best(one.near, weights), best(one.kin, byUse)],
    )
  return Uint8Array.from(rows, one => Math.min(most, Math.round(one * most)))
}
