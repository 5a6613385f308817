import { expect, test } from 'vitest'
import { fitSegments } from './fit-segments.ts'

test('what fits stays as it is, with its tail behind it', () => {
  expect(fitSegments('The gate is B22.', 'https://remy.example/app?screenshot=1')).toBe(
    'The gate is B22.\nhttps://remy.example/app?screenshot=1',
  )
})

test('typographic letters become plain ones, so that three times as much fits', () => {
  expect(fitSegments('“Alles gut” – sagt’s … • Äpfel → 3 €')).toBe('"Alles gut" - sagt\'s ... - Äpfel -> 3 €')
})

test('a long text is cut at a word, and its tail is not', () => {
  const cut = fitSegments('word '.repeat(200), 'the tail')
  expect(cut).toMatch(/^(word )+word\.\.\.\nthe tail$/)
  expect(cut.length).toBeLessThanOrEqual(3 * 153)
  expect(cut.length).toBeGreaterThan(3 * 153 - 10)
})

test('letters of the extension table count twice', () => {
  const cut = fitSegments('{} '.repeat(200))
  const septets = [...cut].reduce((sum, letter) => sum + ('{}'.includes(letter) ? 2 : 1), 0)
  expect(septets).toBeLessThanOrEqual(3 * 153)
})

test('other scripts have less room', () => {
  const cut = fitSegments('память '.repeat(60))
  expect(cut.length).toBeLessThanOrEqual(3 * 67)
  expect(cut.endsWith('...')).toBe(true)
})

test('words without spaces between them are cut between letters', () => {
  const cut = fitSegments('字'.repeat(500), 'the tail')
  expect(cut.length).toBeGreaterThan(3 * 67 - 45)
  expect(cut.length).toBeLessThanOrEqual(3 * 67)
  expect(cut.endsWith('...\nthe tail')).toBe(true)
})

test('a tail that is too long by itself is cut at a word as well', () => {
  const cut = fitSegments('words', `${'tail '.repeat(200)}`)
  expect(cut).toMatch(/^(tail )+tail\.\.\.$/)
  expect(cut.length).toBeLessThanOrEqual(3 * 153)
})
