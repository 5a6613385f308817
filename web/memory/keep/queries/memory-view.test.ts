import { expect, test } from 'vitest'
import { readMemoryView, writeMemoryView } from './memory-view.ts'

const read = (query: string) => readMemoryView(new URLSearchParams(query))

test('a view that was written is read again', () => {
  const view = {
    search: 'a & b',
    smart: true,
    without: ['time', 'word:a, b'],
    category: 3,
    type: 'meal',
    sort: 'title',
    screenshotId: 7,
    chatId: 8,
  } as const
  expect(readMemoryView(writeMemoryView(new URLSearchParams(), view))).toEqual(view)
})

test('an address that says nothing shows everything', () => {
  const everything = {
    search: '',
    smart: false,
    without: [],
    category: null,
    type: null,
    sort: 'saved',
    screenshotId: null,
    chatId: null,
  }
  expect(read('')).toEqual(everything)
})

test('nonsense in an address counts as not given', () => {
  const view = read('category=-1&type=pizza&screenshot=1e3&chat=abc&smart=yes')
  expect(view).toMatchObject({ category: null, type: null, screenshotId: null, chatId: null, smart: false })
})

test('what is not ours stays, what is cleared goes', () => {
  const query = writeMemoryView(new URLSearchParams('plan=annual&search=x&smart=1'), {
    search: '',
    smart: false,
  })
  expect(query.toString()).toBe('plan=annual')
})

test.each([
  ['a plain search', 'search=gate&smart=0', false],
  ['a question', 'search=gate&smart=1', true],
])('the address of %s says that it is one, whatever the switch is', (_kind, address, smart) => {
  for (const isSmartByDefault of [false, true]) {
    const written = writeMemoryView(new URLSearchParams(), { search: 'gate', smart }, isSmartByDefault)
    expect(written.toString()).toBe(address)
    expect(readMemoryView(written, isSmartByDefault).smart).toBe(smart)
    // Whatever else changes, too: the dialog of a result, a filter.
    const opened = writeMemoryView(written, { screenshotId: 7 }, isSmartByDefault)
    expect(opened.toString()).toBe(`${address}&screenshot=7`)
    // Who clears it searches for something else in the same way.
    const cleared = writeMemoryView(written, { search: '' }, isSmartByDefault)
    expect(readMemoryView(cleared, isSmartByDefault).smart).toBe(smart)
    expect(cleared.has('smart')).toBe(smart !== isSmartByDefault)
  }
})

test('uncategorized is a category to look for', () => {
  expect(read('category=none').category).toBe('none')
})
