import { expect, test } from 'vitest'
import { fromFirstHighlight } from './from-first-highlight.ts'

const marked = ({ text, highlights }: ReturnType<typeof fromFirstHighlight>) =>
  highlights.map(({ from: start, to: end }) => text.slice(start, end))

test('what is highlighted stands near the beginning, and is still what is highlighted', () => {
  const text = '…at the Airbnb is BlueHeron_5G, password is kept, the password of the guests'
  const highlights = ['password', 'guests'].map(word => {
    const start = text.lastIndexOf(word)
    return { from: start, to: start + word.length }
  })
  const short = fromFirstHighlight({ field: 'text', text, highlights })
  expect(short.text).toBe('…kept, the password of the guests')
  expect(marked(short)).toEqual(['password', 'guests'])
})

test('it begins with the highlight where the word before is too long', () => {
  const text = 'see https://example.com/a/very/long/path password here'
  const start = text.indexOf('password')
  const short = fromFirstHighlight({ field: 'text', text, highlights: [{ from: start, to: start + 8 }] })
  expect(short.text).toBe('…password here')
  expect(marked(short)).toEqual(['password'])
})

test('what begins with it, or has none, stays as it is', () => {
  const snippet = {
    field: 'text' as const,
    text: 'The password is kept',
    highlights: [{ from: 4, to: 12 }],
  }
  expect(fromFirstHighlight(snippet)).toBe(snippet)
  const none = { field: 'text' as const, text: 'Nothing of that stands in here', highlights: [] }
  expect(fromFirstHighlight(none)).toBe(none)
})
