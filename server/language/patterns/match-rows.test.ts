import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { compilePattern } from './compile-pattern.ts'
import { compileRows, type PatternRow } from './match-rows.ts'

const classes = { opening: '(so|and|hey remy)', me: '(me|us)', aux: '(is|was)', what: '(what|how much) :aux' }

test.each([
  ['help :me?', 'help', true],
  ['help :me?', 'help us', true],
  ['help :me?', 'help them', false],
  [':opening* :what <some>', 'so and how much is the bill', true],
  [':what (my|our) total', 'what was our total', true],
  ['(good (morning|day)|hello) (there|remy)*', 'good day there remy', true],
  ['tell :me ...', 'tell me', true],
  ['tell :me ...', 'tell us all about it', true],
  ['tell :me ...', 'do tell me', false],
  ['a+ b', 'a a b', true],
  ['a+ b', 'b', false],
  ['what is c++', 'what is c', false],
])('"%s" matches "%s": %s', (pattern, words, isMatch) => {
  expect(compilePattern(pattern, classes).test(` ${words}`)).toBe(isMatch)
})

const rows: PatternRow[] = [
  {
    name: 'average',
    match: [':opening? :what the average <some> (per|a) <some>', 'average <some>'],
    notIf: '... speed ...',
    examples: ['what is the average bill per week'],
  },
  { name: 'value', match: ':what <some>', examples: ['what is the bill'] },
]
const match = compileRows(rows, classes)

test('the first row that matches is told', () => {
  expect(match('so what is the average grocery bill per week')?.name).toBe('average')
  expect(match('what is the grocery bill')?.name).toBe('value')
})

test('a row does not match where its exception does', () => {
  expect(match('what was the average speed a run')?.name).toBe('value')
  expect(match('show me cats')).toBeNull()
})

test.each(['(a|b', 'a)', ':nobody'])('"%s" is refused', pattern => {
  expect(() => compilePattern(pattern, classes)).toThrow(pattern.slice(0, 2))
})

test('a long text takes no more than a moment', () => {
  const all = compileRows(
    [{ name: 'three', match: '<some> x <some> y <some> z', examples: ['a x b y c z'] }],
    {},
  )
  expect(cpuMillisOf(() => all('x y '.repeat(500)))).toBeLessThan(100)
})
