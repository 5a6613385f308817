import { expect, test } from 'vitest'
import { growthMax, growthOf } from '#test/time/growth-of.ts'
import { lineAround } from './line-around.ts'

test.each([
  ['Zahnarzt, 9. März um 14:30', '9. März um 14:30', 'Zahnarzt'],
  ['• 9 March: dentist (Dr. Hu) –', '9 March', 'dentist (Dr. Hu)'],
  ['Can you pick up Jonas on Tuesday?', 'Tuesday', 'Can you pick up Jonas on Tuesday?'],
  ['I’ll send it tonight. Does that work?', 'tonight', 'I’ll send it tonight. Does that work?'],
  ['Hand in the essay by Friday', 'Friday', 'Hand in the essay by Friday'],
  ['Feed the rabbits until Sunday', 'Sunday', 'Feed the rabbits until Sunday'],
  ['Schlüssel abgeben nach Montag', 'Montag', 'Schlüssel abgeben nach Montag'],
  ['9 March 14:30', '9 March', null],
  ['— : —', 'x', null],
  [`9 March ${'word '.repeat(50)}`, '9 March', null],
])('what a line says beside its date: %s', (line, text, said) => {
  expect(lineAround({ line, text })).toBe(said)
})

test('a line of hyphens takes no more than linear time', () => {
  const around = (chars: number) => lineAround({ line: `${'-'.repeat(chars)}x`, text: '9 March' })
  expect(growthOf(around, 20_000)).toBeLessThan(growthMax)
  expect(growthOf(chars => lineAround({ line: `x${'- '.repeat(chars)}x`, text: 'y' }), 20_000)).toBeLessThan(
    growthMax,
  )
})
