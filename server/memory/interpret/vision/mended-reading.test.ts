import { expect, test } from 'vitest'
import { plainText } from '#server/memory/keep/reading.ts'
import { aReading } from '#test/a-reading.ts'
import { doubtfulLines, mendedReading } from './mended-reading.ts'

/** Doubts the words with a digit. */
function aDoubted(text: string) {
  const reading = aReading(text)
  const doubt = (word: (typeof reading.lines)[number]['words'][number]) =>
    /\d/.test(word.text) ? { ...word, confidence: 0.5 } : word
  return { ...reading, lines: reading.lines.map(line => ({ ...line, words: line.words.map(doubt) })) }
}

test.each([
  ['a doubted word', 'the m1lk is out', 'the milk is out', 'the milk is out'],
  ['a word that was sure', 'the milk is out', 'the silk is out', 'the milk is out'],
  ['another word than the picture can show', 'the m1lk is out', 'the transfer is out', 'the m1lk is out'],
  ['more words', 'the m1lk is out', 'the milk is not out', 'the m1lk is out'],
  ['nothing', 'the m1lk is out', ' ', 'the m1lk is out'],
  ['a line break', 'the m1lk is out', 'the milk\nis out', 'the milk is out'],
])('a line that a model reads with %s', (_what, read, said, kept) => {
  const reading = aDoubted(read)
  expect(plainText(mendedReading(reading, [{ line: 0, text: read }], [{ line: 0, text: said }]))).toBe(kept)
})

test('only lines that were asked about are mended', () => {
  const reading = aDoubted('the m1lk\n\nthe h0ney')
  const said = ['the milk', 'the honey'].map((text, line) => ({ line, text }))
  expect(plainText(mendedReading(reading, [{ line: 1, text: 'the h0ney' }], said))).toBe(
    'the m1lk\n\nthe honey',
  )
})

test('a model is asked about doubted lines without a secret, and about none of a corrected text', () => {
  const reading = aDoubted('the m1lk\nPIN 4471\nthe honey')
  const hide = (text: string) => text.replace('4471', '••••')
  expect(doubtfulLines(reading, plainText(reading), hide)).toEqual([{ line: 0, text: 'the m1lk' }])
  expect(doubtfulLines(reading, 'the milk', hide)).toEqual([])
})
