import { expect, test } from 'vitest'
import { readSets } from './read-sets.ts'

test('A question has the operation, the lines from 0, and the result', () => {
  const text = '== clubs:3 Bowls fixtures\nsum 2 4 = £9.50 | entry for both games\n\nlist 1 3 | away games'
  expect(readSets(text).get('clubs:3')).toEqual([
    { operation: 'sum', lines: [1, 3], result: '£9.50', question: 'entry for both games' },
    { operation: 'list', lines: [0, 2], result: null, question: 'away games' },
  ])
})

test('A screen that is named twice has the questions of both', () => {
  const text = '== a:1\nlist 1 2 | which ones\n== b:1\nlist 3 4 | who\n== a:1\ncount 1 = 1 | how many'
  expect(readSets(text).get('a:1')).toHaveLength(2)
})

test('An unknown operation, and a line without numbers, are errors', () => {
  expect(() => readSets('== a:1\nmultiply 1 2 = 6 | what is it')).toThrow('Line 2')
  expect(() => readSets('== a:1\nlist | what is it')).toThrow('Line 2')
  expect(() => readSets('== a:1\none 1 2 | what is it')).toThrow('Line 2')
})
