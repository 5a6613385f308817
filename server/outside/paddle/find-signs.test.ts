import { expect, test } from 'vitest'
import { currencySigns } from './currency-signs.ts'
import { findSigns } from './find-signs.ts'

/**
 * A reading with two steps a character ("_" is a step with none), and what some steps look like, with a
 * weight.
 */
function read(text: string, seen: Record<number, [sign: string, weight: number]>) {
  const count = 2 * text.length
  const data = new Float32Array(currencySigns.length * count)
  data.fill(10, 0, count)
  for (const [step, [sign, weight]] of Object.entries(seen))
    data[currencySigns.indexOf(sign) * count + Number(step)] = weight
  const glyphs = [...text].flatMap((text, i) => (text === '_' ? [] : [{ text, step: 2 * i, confidence: 1 }]))
  return findSigns(glyphs, { data, count })
    .map(({ text }) => text)
    .join('')
}

test('a sign that was left out stands beside its number', () => {
  expect(read('at __1.50', { 8: ['€', 20] })).toBe('at €1.50')
  expect(read('1.50 __ at', { 11: ['€', 20] })).toBe('1.50 € at')
  expect(read('1.50__ at', { 9: ['€', 20] })).toBe('1.50€ at')
  expect(read('__8', { 1: ['£', 20] })).toBe('£8')
  expect(read('8__', { 3: ['₹', 20] })).toBe('8₹')
})

test('between two numbers it belongs to the nearer', () => {
  expect(read('4 _____5', { 12: ['€', 20] })).toBe('4 €5')
  expect(read('4_____ 5', { 2: ['€', 20] })).toBe('4€ 5')
})

test('a letter beside a number is a sign where that is surer', () => {
  expect(read('f12', { 1: ['£', 20] })).toBe('£12')
  expect(read('f12', { 1: ['£', 12] })).toBe('f12')
  expect(read('of all', { 3: ['£', 20] })).toBe('of all')
})

test('a sign is another, and is not put twice', () => {
  expect(read('€12', { 0: ['£', 20], 1: ['£', 20] })).toBe('£12')
  expect(read('f_12', { 1: ['£', 20], 2: ['£', 20] })).toBe('£12')
})

test('nothing is put where nothing was seen, or not surely, or beside no number', () => {
  expect(read('at __1.50', {})).toBe('at 1.50')
  expect(read('at __1.50', { 8: ['€', 11] })).toBe('at 1.50')
  expect(read('at __ it', { 8: ['€', 20] })).toBe('at  it')
})
