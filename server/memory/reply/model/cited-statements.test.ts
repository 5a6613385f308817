import { expect, test } from 'vitest'
import { citedStatements } from './cited-statements.ts'

test.each<[string, [string, string[]][]]>([
  [
    'One [#1], two [#2].',
    [
      ['One', ['1']],
      [', two', ['2']],
    ],
  ],
  [
    'One. [#1] Two [#2].',
    [
      ['One.', ['1']],
      ['Two', ['2']],
    ],
  ],
  [
    'At A [#1] it is one. And two.\nAt B [#2] it is three.',
    [
      ['At A', ['1']],
      ['it is one.', ['1']],
      ['And two.', ['1']],
      ['At B', ['2']],
      ['it is three.', ['2']],
    ],
  ],
  [
    'Look:\n- one [#1]\n- two [#2]\nSo it is',
    [
      ['Look:', ['1']],
      ['- one', ['1']],
      ['- two', ['2']],
      ['So it is', ['2']],
    ],
  ],
  [
    'Two [#1, #2]. Three. [#3,#S1]',
    [
      ['Two', ['1', '2']],
      ['Three.', ['3', 'S1']],
    ],
  ],
  ['Both [#1], [#2] and [#S1].', [['Both', ['1', '2', 'S1']]]],
  ['Nothing.', [['Nothing.', []]]],
])('%j', (said, statements) => {
  const found = citedStatements(said).map(({ text, cites }) => [text.trim(), cites])
  expect(found).toEqual(statements)
})
