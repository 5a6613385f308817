import { expect, test } from 'vitest'
import { usageOf, usageSize, writtenUsage } from './usage-vectors.ts'

test('Words that are used alike have vectors in a similar direction', () => {
  expect(likeness('paid', 'owe')).toBeGreaterThan(0.4)
  expect(likeness('dentist', 'doctor')).toBeGreaterThan(0.5)
  expect(likeness('dog', 'invoice')).toBeLessThan(0.2)
})

test('What is no common English word has no vector', () => {
  for (const word of ['zzqwv', '12', '', 'Zahnärztin', 'DOG']) expect(usageOf(word)).toBeNull()
})

test('A vector survives being written, to the nearest step', () => {
  const vector = usageOf('dentist')
  expect(vector).toHaveLength(usageSize)
  expect(writtenUsage(vector ?? [])).toHaveLength(usageSize)
  expect(writtenUsage([0.06, -0.06, 0])).toBe('PNO')
})

function likeness(one: string, other: string) {
  const [a, b] = [usageOf(one) ?? [], usageOf(other) ?? []]
  const dot = (x: ArrayLike<number>, y: ArrayLike<number>) =>
    Array.from(x).reduce((sum, n, d) => sum + n * (y[d] ?? 0), 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}
