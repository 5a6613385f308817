import { expect, test } from 'vitest'
import { along, vectorOf, vectorSize } from './word-nearness.ts'

const near = (one: string, other: string) => {
  const [a, b] = [vectorOf(one), vectorOf(other)]
  return a && b ? along(a.along, b.along) : 0
}

test('words that are met in like places are near, others are not', () => {
  expect(near('fridge', 'refrigerator')).toBeGreaterThan(0.7)
  expect(near('bread', 'loaf')).toBeGreaterThan(0.6)
  expect(near('fridge', 'lawyer')).toBeLessThan(0.3)
})

test('a vector has length 1, and the commoner word the lower rank', () => {
  const word = vectorOf('bread')
  expect(word?.along).toHaveLength(vectorSize)
  expect(Math.hypot(...(word?.along ?? []))).toBeCloseTo(1)
  expect(vectorOf('house')?.rank).toBeLessThan(vectorOf('refrigerator')?.rank ?? 0)
})

test.each(['xqzzy', '', 'two words', 'é'.repeat(99), '\n', 'HOUSE'])('%j is no word that is known', word => {
  expect(vectorOf(word)).toBeNull()
})
