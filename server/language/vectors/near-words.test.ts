import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'
import { along, vectorOf } from './word-nearness.ts'

const wordsNear = (word: string) => nearWords(word).map(({ word }) => word)

test.each([
  ['sugar', 'sucrose'],
  ['studia', 'university'],
  ['mum', 'mutti'],
])('%s is near %s, in any language', (word, other) => {
  expect(wordsNear(word)).toContain(other)
})

test('the nearest word comes first, and each is as near as their vectors say', () => {
  const near = nearWords('bicycle')
  expect(near.length).toBeGreaterThan(10)
  expect(near.map(({ nearness }) => nearness)).toEqual(
    near.map(({ nearness }) => nearness).toSorted((one, other) => other - one),
  )
  const own = vectorOf('bicycle')
  for (const { word, nearness } of near) {
    const other = vectorOf(word)
    expect(own && other && along(own.along, other.along)).toBeCloseTo(nearness, 3)
  }
})

test('a word is not near its own inflections, nor to what has nothing to do with it', () => {
  expect(wordsNear('hotel')).not.toContain('hotels')
  expect(wordsNear('hotel')).not.toContain('tax')
})

test.each(['xqzzy', '', 'two words', 'HOUSE'])('%j has no vector, so nothing is near it', word => {
  expect(nearWords(word)).toEqual([])
})
