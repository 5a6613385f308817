import { expect, test } from 'vitest'
import { cutTitle } from './cut-title.ts'

test('a title that fits stays as it is', () => {
  expect(cutTitle('Boarding pass VN123 to Hanoi')).toBe('Boarding pass VN123 to Hanoi')
})

test('a longer one ends with a whole word that can end a title', () => {
  const long = 'Aeron Trail 28L Waterproof Hiking Backpack with Rain Cover and the Laptop Sleeve'
  expect(cutTitle(long)).toBe('Aeron Trail 28L Waterproof Hiking Backpack with Rain Cover')
})

test('one word longer than a title is cut between characters', () => {
  const title = cutTitle('👩‍👩‍👧‍👦'.repeat(30))
  expect(title.length).toBeLessThanOrEqual(60)
  expect(title.isWellFormed()).toBe(true)
  expect(title).toMatch(/^(?:👩‍👩‍👧‍👦)+…$/u)
})
