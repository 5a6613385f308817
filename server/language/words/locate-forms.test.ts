import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { locateForms, type WordForm } from './locate-forms.ts'

const form = (words: string, open = false): WordForm => ({ parts: words.split(' '), open })
const said = (text: string, ...forms: WordForm[]) =>
  locateForms(text, forms).map(({ from: start, to: end }) => text.slice(start, end))

test('a form is found where a part of a word begins, and not within one', () => {
  expect(said('The other weather: a thermos. THEN', form('the', true))).toEqual(['The', 'thermos', 'THEN'])
  expect(said('MPU6050, mealPrep and re-prep', form('6050'))).toEqual(['6050'])
  expect(said('MPU6050, mealPrep and re-prep.', form('prep'))).toEqual(['mealPrep', 'prep'])
})

test('what a sign holds together is found by all of its letters, whatever stands around it', () => {
  const forms = [form('wifi'), form('email'), form('tshirt'), form('noreply', true)]
  const text = 'Wi-Fi at home: e-mail noreply, T-shirts (no-reply@shop.io). Wifi.'
  const there = ['Wi-Fi', 'e-mail', 'noreply', 'T-shirts', 'no-reply', 'Wifi']
  expect(said(text, ...forms)).toEqual(there)
  expect(said(`Ä ${text}`, ...forms)).toEqual(there)
  expect(said('Costs 1,200. X-ray', form('xray'))).toEqual(['X-ray'])
  expect(said('A check-in, i.e. a hand-over', form('overheard'), form('inia'))).toEqual([])
})

/**
 * A text beyond ASCII is split into all its words. An ASCII text is analysed only around possible matches.
 */
test('in a text of ASCII alone the same is found as in any other', () => {
  const piece = fc.constantFrom(
    'the',
    'ther',
    'Meal',
    'MEAL',
    'prep',
    '60',
    '5O',
    'ies',
    's',
    '-',
    '.',
    "'",
    '_',
    ' ',
  )
  const text = fc
    .array(fc.oneof(piece, fc.constantFrom(' ', ', ', '\n')), { maxLength: 14 })
    .map(all => all.join(''))
  const sought = fc.record({
    parts: fc.array(
      fc.constantFrom('th', 'the', 'meal', 'mealprep', 'theprep', 'prep', '60', 's', 'rep', '6'),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
    open: fc.boolean(),
    how: fc.constant('said' as const),
  })
  fc.assert(
    fc.property(text, fc.array(sought, { minLength: 1, maxLength: 3 }), (text, forms) => {
      expect(locateForms(text, forms)).toEqual(locateForms(`${text} é`, forms))
    }),
    { numRuns: 500 },
  )
})

test('words too long to be remembered are taken apart once, however much is looked for', () => {
  const longWord = (i: number) => `the${'abcdefghijklmnopqrstuvwxyz'.slice(i % 5)}x${i + 1_000_000}`
  const text = Array.from({ length: 3_000 }, (_, i) => longWord(i)).join(' ')
  const millisFor = (count: number) => {
    const forms = Array.from({ length: count }, (_, i) => form(`the${i}x`))
    return cpuMillisOf(() => expect(said(text, ...forms)).toEqual([]))
  }
  const one = millisFor(1)
  expect(millisFor(60)).toBeLessThan(Math.max(8 * one, 150))
})
