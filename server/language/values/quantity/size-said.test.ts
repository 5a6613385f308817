import { expect, test } from 'vitest'
import { sizeSaid } from './size-said.ts'

test.each([
  ['2 h 5 min', 'duration', 125],
  ['2 months', 'duration', 86_400],
  ['9 weeks', 'duration', 90_720],
  ['1,2 h', 'duration', 72],
  ['2,600 km', 'distance', 2_600_000],
  ['2 600 km', 'distance', 2_600_000],
  ['12,480.5 km', 'distance', 12_480_500],
  ['0,400 kg', 'weight', 400],
  ['1.400 kg', 'weight', 1400],
  ['1,400 g', 'weight', 1400],
] as const)('%s: %s of %d', (text, is, size) => {
  expect(sizeSaid(text, is)).toBeCloseTo(size, 6)
})

test('what is of another kind, or of none, has no size', () => {
  expect(sizeSaid('3 km', 'weight')).toBeNull()
  expect(sizeSaid('soon', 'duration')).toBeNull()
  expect(sizeSaid('2 months 3 eggs', 'duration')).toBeNull()
})
