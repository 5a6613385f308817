import { expect, test } from 'vitest'
import type { Screenshot } from '#contract/screenshot.ts'
import { aScreenshot } from '#web/testing/a-screenshot.ts'
import { searchOnPhone } from './search-on-phone.ts'

const shots: Screenshot[] = [
  aScreenshot({ id: 1, title: 'Café Milo', extractedText: 'Wi-Fi', createdAt: '2026-01-01T00:00:00.000Z' }),
  aScreenshot({
    id: 2,
    title: 'Ferry',
    tags: ['boats'],
    categoryId: 7,
    createdAt: '2026-02-01T00:00:00.000Z',
  }),
]
const ids = (words: string, rest: { categoryId?: string; type?: string; sort?: string } = {}) =>
  searchOnPhone(shots, { words, categoryId: null, type: null, sort: null, ...rest }).map(({ id }) => id)

test('every word must begin a word, with or without accents', () => {
  expect(ids('cafe wi')).toEqual([1])
  expect(ids('BOAT')).toEqual([2])
  expect(ids('cafe ferry')).toEqual([])
})

test('without words it is all of them, the newest first, by category, or by title', () => {
  expect(ids('')).toEqual([2, 1])
  expect(ids('', { categoryId: '7' })).toEqual([2])
  expect(ids('', { categoryId: 'none' })).toEqual([1])
  expect(ids('', { sort: 'title' })).toEqual([1, 2])
})
