import { expect, test } from 'vitest'
import type { Match } from '#server/memory/recall/analyse/match.ts'
import { allTiers, ownerToken } from '#server/memory/recall/analyse/owner-token.ts'
import { wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import { asForms, saidAs, seek } from '#server/memory/recall/query/sought.ts'
import { loosest } from '#server/memory/recall/rank/word-match.ts'
import { asOwner } from '#server/platform/owner.ts'
import { lookForMost } from './want-senses.ts'

const owner = asOwner(1)
const dozen = 'kormin lastup menvor nadrik oplems pardun qestol rumvek soltin tavmer unkrod valpik'
const ends = [...'abcdefghijklmnopqrstuvwxy']
const soughts = wordsOf(dozen).map(said =>
  seek(
    said,
    asForms(
      ends.map(end => `${end}${saidAs({ said })}`),
      'within',
    ),
  ),
)

function mostOf(count: number): Match | null {
  const lookup = lookForMost(soughts.slice(0, count))
  return lookup && { every: loosest(lookup).map(want => want(owner, allTiers)) }
}

test.each([
  [3, 2],
  [5, 4],
  [6, 4],
  [7, 5],
])('of %i words any %i are most, and fewer are not', (count, least) => {
  const match = mostOf(count)
  const words = dozen.split(' ').slice(0, count)
  for (let choice = 0; choice < 2 ** count; choice++) {
    const there = words.filter((_, i) => choice & (1 << i))
    expect(match && isMet(match, there)).toBe(there.length >= least)
  }
})

test('of two words none may be missing', () => {
  expect(mostOf(2)).toBeNull()
})

test('most of a dozen words, each met in the middle of many, stays a match that a database soon answers', () => {
  const match = mostOf(12)
  expect(match && sizeOf(match)).toBeLessThan(5_000)
})

function isMet(match: Match, words: string[]): boolean {
  if ('every' in match) return match.every.every(one => isMet(one, words))
  if ('some' in match) return match.some.some(one => isMet(one, words))
  if ('of' in match) return isMet(match.of, words) && !isMet(match.without, words)
  return match.sequence.every(token => words.some(word => ownerToken(owner, 'd', word) === token))
}

function sizeOf(match: Match): number {
  if ('sequence' in match) return 1
  const parts = 'every' in match ? match.every : 'some' in match ? match.some : [match.of, match.without]
  return parts.reduce((sum, one) => sum + sizeOf(one), 0)
}
