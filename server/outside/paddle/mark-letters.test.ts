import { expect, test } from 'vitest'
import { markClasses } from './mark-classes.ts'
import { markLetters } from './mark-letters.ts'

/** Letters as they were read, one step each, and what some of them look like most, with a weight. */
function read(letters: string, seen: Record<number, [becomes: string, weight: number]>): string {
  const count = letters.length
  const data = new Float32Array(markClasses.length * count)
  for (const [step, letter] of [...letters].entries()) {
    const plain = letter.normalize('NFD').charAt(0)
    const [becomes, weight] = seen[step] ?? [letter, 20]
    const isSeen = ({ of, are }: { of: string; are: string }) =>
      of.includes(plain) && are[of.indexOf(plain)] === becomes
    const index = markClasses.findIndex(isSeen)
    if (index >= 0) data[index * count + step] = weight
  }
  const glyphs = [...letters].map((text, step) => ({ text, step, confidence: 1 }))
  return markLetters(glyphs, { data, count })
    .map(({ text }) => text)
    .join('')
}

test('letters get the marks that are seen above and below them', () => {
  expect(read('manana', { 2: ['ñ', 20] })).toBe('mañana')
  expect(read('zycie', { 0: ['ż', 20], 3: ['í', 20] })).toBe('życíe')
})

test('a letter is left as it was read where it is unsure that it has a mark', () => {
  expect(read('resume', { 1: ['é', 3] })).toBe('resume')
  expect(read('naïve', { 2: ['î', 1] })).toBe('naïve')
})

test('less is enough beside another letter that surely has one', () => {
  expect(read('resume', { 1: ['é', 20], 5: ['é', 3] })).toBe('résumé')
})

test('what is surely plain loses the mark that it was read with', () => {
  expect(read('coöp', { 2: ['o', 20] })).toBe('coop')
})

test('letters that were read as two become one, and an "e" that stands alone stays', () => {
  expect(read('ceufs', { 0: ['œ', 20] })).toBe('œufs')
  expect(read('GroBe', { 3: ['ß', 20] })).toBe('Große')
  expect(read('ceufs', {})).toBe('ceufs')
})

test('a letter that was surely read becomes another only where that is surer', () => {
  expect(read('installing', { 6: ['/', 5] })).toBe('installing')
  expect(read('apilitems', { 3: ['/', 20] })).toBe('api/items')
  expect(read('zt', { 1: ['ł', 5] })).toBe('zt')
  expect(read('srodę zt', { 4: ['ę', 20], 7: ['ł', 5] })).toBe('srodę zł')
})

test('a digit is no letter but inside a word', () => {
  expect(read('m6vil', { 1: ['ó', 20] })).toBe('móvil')
  expect(read('l6d0-49ip', { 1: ['ó', 5] })).toBe('l6d0-49ip')
  expect(read('16:30', { 1: ['ó', 20] })).toBe('16:30')
})

test('the apostrophe behind a letter is no caron', () => {
  expect(read("d'or", { 0: ['ď', 20] })).toBe("d'or")
  expect(read('dar', { 0: ['ď', 20] })).toBe('ďar')
})

test('digits and punctuation are left alone', () => {
  expect(read('3.50 - 12', {})).toBe('3.50 - 12')
})
