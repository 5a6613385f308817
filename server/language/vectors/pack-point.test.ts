import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apart, nearness, packPoint } from './pack-point.ts'

const points = fc
  .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
  .filter(point => point.some(at => Math.abs(at) > 0.1))
  .map(point => Float32Array.from(point))

test('a packed point lies where it did, as far as nearness tells', () => {
  fc.assert(
    fc.property(points, points, (one, other) => {
      expect(nearness(one, packPoint(other).point)).toBeCloseTo(cosine(one, other), 1)
      expect(nearness(one, packPoint(one).point)).toBeGreaterThan(0.99)
      expect(apart(packPoint(one).signs, packPoint(one).signs)).toBe(0)
    }),
  )
})

test('points of another space are near nothing', () => {
  const [one, other] = [Float32Array.of(1, 0, 0), Float32Array.from({ length: 64 }, () => 1)]
  expect(nearness(one, packPoint(other).point)).toBe(0)
  expect(apart(packPoint(one).signs, packPoint(other).signs)).toBe(Number.POSITIVE_INFINITY)
})

function cosine(one: Float32Array, other: Float32Array): number {
  const product = (a: Float32Array, b: Float32Array) => a.reduce((sum, at, i) => sum + at * (b[i] ?? 0), 0)
  return product(one, other) / Math.sqrt(product(one, one) * product(other, other))
}
