import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { type Cite, unitsOf } from './cited-statements.ts'

const nameOf = (cite: Cite) =>
  cite.to === 'lines'
    ? `${cite.screenshotId}.${cite.first}-${cite.last}`
    : cite.to === 'result'
      ? cite.name
      : 'own'

test.each<[string, [string, string[]][]]>([
  [
    'One [1.2], two [2.5].',
    [
      ['One', ['1.2-2']],
      [', two', ['2.5-5']],
    ],
  ],
  [
    'One. [1.2] Two [2.5].',
    [
      ['One.', ['1.2-2']],
      ['Two', ['2.5-5']],
    ],
  ],
  [
    'At A [1.1] it is one. And two [1.3].',
    [
      ['At A', ['1.1-1']],
      ['it is one.', ['1.1-1']],
      ['And two', ['1.3-3']],
    ],
  ],
  [
    'One [1.2]. Two. Three [1.4].',
    [
      ['One', ['1.2-2']],
      ['Two.', ['1.2-2', '1.4-4']],
      ['Three', ['1.4-4']],
    ],
  ],
  [
    'Look:\n- one [1.2]\n- two',
    [
      ['Look:', ['1.2-2']],
      ['- one', ['1.2-2']],
      ['- two', ['1.2-2']],
    ],
  ],
  [
    'Lines [1.7-9] and a sum [S1].',
    [
      ['Lines', ['1.7-9']],
      [' and a sum', ['S1']],
    ],
  ],
  ['All of it [#12].', [['All of it', ['12.1-Infinity']]]],
  ['Both [1.2], [2.5] and [R2].', [['Both', ['1.2-2', '2.5-5', 'R2']]]],
  ['Dear Ann, see you. [own]', [['Dear Ann, see you.', ['own']]]],
  ['Dr. Patel is in at 5 p.m. [1.2]', [['Dr. Patel is in at 5 p.m.', ['1.2-2']]]],
  ['Nothing.', [['Nothing.', []]]],
])('%j', (said, statements) => {
  const found = unitsOf(said, true).flatMap(unit => unit.statements)
  expect(found.map(({ text, cites }) => [text.trim(), cites.map(nameOf)])).toEqual(
    statements.map(([text, cites]) => [text.trim(), cites]),
  )
  expect(
    unitsOf(said, true)
      .map(({ raw }) => raw)
      .join(''),
  ).toBe(said)
})

test('what may still be cited for otherwise is not settled', () => {
  const settled = (said: string) => unitsOf(said, false).map(({ isSettled }) => isSettled)
  expect(settled('One [1.2]. Two. ')).toEqual([true, false])
  expect(settled('One [1.2]. Two.\nThree')).toEqual([true, true, false])
  expect(settled('One. Two [1.2]. ')).toEqual([true, true])
})

test.each([
  ['citations', '[12.1] a '.repeat(900)],
  ['brackets', '['.repeat(8_000)],
  ['sentences', 'a. '.repeat(2_500)],
  ['blanks', `${' '.repeat(8_000)}x [12.1].`],
])('a text of nothing but %s keeps nobody waiting', (_what, said) => {
  expect(cpuMillisOf(() => unitsOf(said, true))).toBeLessThan(1_000)
})
