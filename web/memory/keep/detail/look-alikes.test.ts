import { expect, test } from 'vitest'
import { lookAlikes, sayLookAlikes } from './look-alikes.ts'

test.each([
  ['tangerine-0tter-58', [10]],
  ['qOz4l', [1, 4]],
  ['tidal-otter-42', []],
  ['Hollow Lane 10', []],
  ['4821', []],
  ['PLMXO', []],
  ['', []],
])('doubtful in “%s” is only what does not look like a plain word or number', (value, places) => {
  expect(lookAlikes(value).map(({ at }) => at)).toEqual(places)
})

test('each doubtful letter is told once, with what it may be', () => {
  expect(sayLookAlikes('0tter-0x')).toBe('“0” may be “O”. Compare it with the picture.')
  expect(sayLookAlikes('a1B')).toBe('“1” may be “l” or “I”. Compare it with the picture.')
  expect(sayLookAlikes('qOz4l')).toBe('“O” may be “0”, “l” may be “1” or “I”. Compare it with the picture.')
  expect(sayLookAlikes('tidal-otter-42')).toBeNull()
})
