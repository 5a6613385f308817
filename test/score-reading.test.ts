import { expect, test } from 'vitest'
import { addScores, criticalShare, misspacedShare, scoreReading, wordF1 } from './score-reading.ts'

const truth = (...words: (string | { t: string; opt: boolean })[]) => ({
  text: '',
  words: words.map(word => (typeof word === 'string' ? { t: word } : word)),
})

test('order, case and punctuation do not count, each copy of a word does', () => {
  const score = scoreReading(truth('Total:', '$45.50', 'Thanks', 'Thanks!'), 'thanks total\n$45.50')
  expect(score).toMatchObject({ wanted: 4, given: 3, right: 3, missing: ['thanks'], extra: [] })
  expect(wordF1(score)).toBeCloseTo(6 / 7)
})

test('a misread word is missing and too many, and critical where it has digits', () => {
  const score = scoreReading(truth('Gate', 'B22'), 'Gate 822')
  expect(score).toMatchObject({ missing: ['b22'], extra: ['822'], criticalWanted: 1, criticalRight: 0 })
  expect(criticalShare(score)).toBe(0)
})

test('optional words may be read or not', () => {
  const optional = truth('Settings', { t: 'A', opt: true })
  expect(wordF1(scoreReading(optional, 'Settings'))).toBe(1)
  expect(wordF1(scoreReading(optional, 'A Settings'))).toBe(1)
  expect(scoreReading(optional, 'A A Settings').extra).toEqual(['a'])
})

test('words that were merged or split are counted apart from those that were misread', () => {
  expect(scoreReading(truth('How', 'are', 'you'), 'Howare you').misspaced).toBe(1)
  expect(scoreReading(truth('Screenshot', 'saved'), 'Screen shot saved').misspaced).toBe(1)
  expect(scoreReading(truth('Gate', 'B22'), 'Cate 822').misspaced).toBe(0)
  const both = addScores([scoreReading(truth('a', 'b'), 'ab'), scoreReading(truth('c', 'd'), 'c d')])
  expect(misspacedShare(both)).toBe(1 / 4)
  expect(misspacedShare(scoreReading(truth(), ''))).toBe(0)
})

test('scores add up, and nothing read of nothing is right', () => {
  const [good, bad] = [scoreReading(truth('one'), 'one'), scoreReading(truth('two'), '')]
  expect(wordF1(addScores([good, bad]))).toBeCloseTo(2 / 3)
  expect([wordF1(scoreReading(truth(), '')), criticalShare(scoreReading(truth('a'), ''))]).toEqual([1, 1])
})
