import { expect, test } from 'vitest'
import { Category } from './category.ts'
import { mend } from './mend.ts'
import { Screenshot } from './screenshot.ts'
import { z } from './zod.ts'

const shot = {
  ...{
    id: 7,
    title: 'Receipt',
    description: 'A receipt',
    aiAnalysis: '',
    extractedText: 'Total',
    categoryId: null,
  },
  ...{
    type: 'note',
    tags: ['food'],
    createdAt: '2026-01-01T00:00:00.000Z',
    capturedAt: null,
    width: 10,
    height: 20,
  },
  ...{ imageData: '', veil: null, progress: 'filed', failure: null, isFavourite: false, note: '' },
}
const list = z.array(Screenshot)

test('what fits stays as it is', () => {
  expect(mend(list, [shot])).toEqual({ value: [shot], faults: [] })
})

test.each([
  ['no moment', { createdAt: 'yesterday' }, { createdAt: '' }],
  ['no description', { description: null }, { description: '' }],
  ['tags that are none', { tags: 'food' }, { tags: [] }],
  ['one tag that is none', { tags: ['food', 7] }, { tags: ['food'] }],
  ['a type of tomorrow', { type: 'banana' }, { type: 'unknown' }],
  ['a category that is none', { categoryId: 'seven' }, { categoryId: null }],
  ['a failure that is none', { failure: { step: 'dance', reason: 1 } }, { failure: null }],
  ['a width that is none', { width: 'wide' }, { width: 0 }],
  ['a field that is missing', { title: undefined }, { title: '' }],
])('a screenshot with %s is mended, and the others stay', (_, damage, mended) => {
  const other = { ...shot, id: 8 }
  const answer = mend(list, [{ ...shot, ...damage }, other])
  expect(answer?.value).toEqual([{ ...shot, ...mended }, other])
  expect(answer?.faults).not.toEqual([])
})

test.each([
  [null],
  ['text'],
  [{ ...shot, id: 'seven' }],
  [{ ...shot, id: 0 }],
  [{ ...shot, progress: 'lost' }],
])('%j is left out, and the others stay', damaged => {
  expect(mend(list, [damaged, shot])?.value).toEqual([shot])
})

test('an answer of another form fits nothing', () => {
  expect(mend(list, { error: 'x' })).toBeNull()
  expect(mend(Category, 'text')).toBeNull()
})
