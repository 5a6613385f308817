import { expect, test } from 'vitest'
import { matchInContext } from './match-in-context.ts'

const matched = (text: string, search: string) => matchInContext(text, search)?.match

test('shows the word with what stands around it', () => {
  const text = 'Reservation at Osteria Lucca for two people on Friday evening, window table, name Jordan'
  expect(matchInContext(text, 'friday')).toEqual({
    before: '…Osteria Lucca for two people on ',
    match: 'Friday',
    after: ' evening, window table, name Jordan',
  })
})

test.each([
  ['Crème brûlée', 'creme', 'Crème'],
  ['three bananas', 'BANANA', 'bananas'],
  ['he was running late', 'runs', undefined],
  ['we are booking now', 'booked', 'booking'],
  ['a cat in a category', 'cat', 'cat'],
  ['concatenate', 'cat', undefined],
  ['costs (total): $5', '(total):', 'total'],
])('in "%s", %s finds %s', (text, search, word) => {
  expect(matched(text, search)).toBe(word)
})

test('the longest word says most', () => {
  expect(matched('the total of the receipt', 'the receipt')).toBe('receipt')
})

test('nothing searched, nothing found', () => {
  expect(matchInContext('anything', '')).toBeNull()
  expect(matchInContext('anything', '…!')).toBeNull()
})
