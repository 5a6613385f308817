import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Markdown from 'react-markdown'
import { expect, test } from 'vitest'
import { literally, quoted } from './literally.ts'

const render = (markdown: string) => renderToStaticMarkup(createElement(Markdown, null, markdown))
const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .trim()

const hostile = [
  '[click](javascript:alert(1))',
  '![x](https://evil.example/x.png)',
  '<img src=x onerror=alert(1)>',
  '<https://evil.example>',
  '# Heading',
  '**bold**',
  '_em_',
  '~~gone~~',
  '`code`',
  '``',
  '&lt;b&gt;',
  '- item',
  '1. first',
  '> quote',
  '| a | b |',
  'https://evil.example',
  'www.evil.example',
  'me@evil.example',
  'Xk9#vQ2!mTz7',
  'tidal-otter-42',
  'Maple_Guest_5G',
  '\\*',
  'a\n\n# b',
  '---',
  '===',
  '[ref]: https://evil.example',
]
test.each(hostile)('%j shows as it stands', text => {
  const html = render(`It is **${literally(text)}**. Really.`)
  expect(textOf(html)).toBe(`It is ${text.replace(/\s+/g, ' ')}. Really.`)
  expect(html).not.toMatch(/<(a|img|h\d|li|ul|ol|em|del|table|blockquote|hr)\b/)
})

test.each([...hostile, '5. Notice', '- $15.49'])('%j is quoted as it stands', text => {
  const html = render(`I read ${quoted(text)}.`)
  expect(textOf(html)).toBe(`I read “${text.replace(/\s+/g, ' ')}”.`)
  expect(html).not.toMatch(/<(a|img|h\d|li|ul|ol|em|del|table|blockquote|hr)\b/)
})

test('a quote that begins with a number or a sign is no code', () => {
  expect([quoted('5. Notice'), quoted('- $15.49')]).toEqual(['“5. Notice”', '“- $15.49”'])
})

test('any text shows as it stands, in bold, and makes nothing of its own', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...hostile, ' ', '*', '`')).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(anything, text => {
      const shown = literally(text, 10_000)
      fc.pre(shown !== '')
      const html = render(`It is **${shown}**. Really.`)
      expect(textOf(html)).toBe(
        `It is ${text
          .replace(/\p{Cc}+/gu, ' ')
          .replace(/\s+/g, ' ')
          .trim()}. Really.`,
      )
      expect(html).toMatch(/^<p>It is <strong>(<code>)?[^<]*(<\/code>)?<\/strong>\. Really\.<\/p>$/)
    }),
    { numRuns: 300 },
  )
})

test('marks that turn the writing direction are left out', () => {
  expect(literally('pay\u202e001 DSU\u202c')).toBe('pay001 DSU')
})

test('a long text is cut', () => {
  expect(literally('a'.repeat(500), 20)).toBe(`${'a'.repeat(19)}…`)
})
