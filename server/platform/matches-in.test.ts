import { expect, test } from 'vitest'
import { matchesIn, overlappingMatchesIn } from './matches-in.ts'

test.each([
  [/\d+/g, 'a 12 b 3'],
  [/(?<year>\d{4})-(\d\d)?/g, '2024-05, 2025-'],
  [/x*/g, 'axxb𝒳xx'],
  [/x*/gu, 'axxb𝒳xx'],
  [/\p{L}*/gv, '𝒳𝒴 zz 🍋'],
  [/[ \t]\S+/gy, ' one two\tthree\nfour five'],
  [/zebra/g, 'none here'],
])('%s is found as often as `matchAll` finds it', (pattern, text) => {
  const told = (matches: Iterable<RegExpExecArray>) =>
    [...matches].map(match => [match.index, ...match, match.groups])
  expect(told(matchesIn(text, pattern))).toEqual(told(text.matchAll(pattern)))
})

test('while one is looked at the same pattern may look elsewhere', () => {
  const word = /\w+/g
  const inside = matchesIn('ab cd', word).map(([one]) => matchesIn(`${one} ${one}`, word).length)
  expect(inside).toEqual([2, 2])
})

test('no more are told than are asked for', () => {
  const letter = /\w/g
  expect(matchesIn('a b c', letter, 2).map(([one]) => one)).toEqual(['a', 'b'])
  expect([...'d e'.matchAll(letter)].map(([one]) => one)).toEqual(['d', 'e'])
})

test('a pattern without the flag g is refused', () => {
  expect(() => matchesIn('aa', /a/)).toThrow(TypeError)
})

test.each([
  [/aa/g, 'aaa', [0, 1]],
  [/🦊/gu, '🦊🦊', [0, 2]],
  [/[^a]+/gu, '𝒳𝒴', [0, 2]],
])('%s is also found where it begins within the one before', (pattern, text, places) => {
  expect(overlappingMatchesIn(text, pattern).map(({ index }) => index)).toEqual(places)
})

test('a pattern that may match nothing is refused where matches may overlap', () => {
  expect(() => overlappingMatchesIn('aa', /x*/g)).toThrow(TypeError)
})
