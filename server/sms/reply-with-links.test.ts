import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replyWithLinks } from './reply-with-links.ts'

const origin = 'https://remy.example'
const sourcesOf = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ screenshotId: 12_001 + i, title: 'Receipt' }))
const linksIn = (reply: string) => reply.match(/https?:\/\/\S+/g) ?? []

test.each([1, 2, 6, 9])('each of %i sources has its link', count => {
  const reply = replyWithLinks(
    { words: 'It was $36.87. '.repeat(40), refused: '', sources: sourcesOf(count) },
    origin,
  )
  expect(linksIn(reply)).toEqual(sourcesOf(count).map(({ screenshotId }) => `${origin}/s/${screenshotId}`))
  expect(segmentsOf(reply)).toBe(3)
  expect(reply).toMatch(/^It was \$36\.87\. /)
})

test('what is short keeps its words whole beside as many links as fit', () => {
  const reply = replyWithLinks({ words: 'Six of them.', refused: '', sources: sourcesOf(14) }, origin)
  expect(reply.startsWith('Six of them.\n')).toBe(true)
  expect(linksIn(reply)).toHaveLength(14)
})

test.each([
  ['too many of them', 'It was $36.87. '.repeat(20), 12],
  ['letters that leave a text message 70 of them', 'Это стоило 36,87. '.repeat(20), 6],
])('where %s leave no room for words, one link leads to all', (_, words, count) => {
  const reply = replyWithLinks({ words, refused: '', sources: sourcesOf(count) }, origin)
  expect(linksIn(reply)).toEqual([`${origin}/s`])
  expect(reply.split('\n').at(-1)).toBe(`All ${count} sources: ${origin}/s`)
  expect(reply.startsWith(words.slice(0, 60))).toBe(true)
  expect(segmentsOf(reply)).toBeLessThanOrEqual(3)
})

test('nothing makes it more than three text messages, and no link is ever cut', () => {
  const letters = fc.constantFrom(
    'a',
    'word ',
    '€',
    '{',
    'é',
    'ж',
    '🐘',
    '字',
    '"',
    '”',
    '\n',
    ' ',
    'x'.repeat(50),
  )
  const text = fc.array(letters, { maxLength: 700 }).map(each => each.join(''))
  fc.assert(
    fc.property(
      text,
      fc.oneof(fc.constant(''), text),
      fc.nat(20),
      fc.nat(150),
      (words, refused, count, originChars) => {
        const longOrigin = `https://${'o'.repeat(originChars + 1)}.example`
        const reply = replyWithLinks({ words, refused, sources: sourcesOf(count) }, longOrigin)
        expect(segmentsOf(reply)).toBeLessThanOrEqual(3)
        const whole = sourcesOf(count).map(({ screenshotId }) => `${longOrigin}/s/${screenshotId}`)
        for (const link of linksIn(reply)) expect([...whole, `${longOrigin}/s`]).toContain(link)
      },
    ),
    { numRuns: 300 },
  )
})

/** Counts as a carrier does: 153 7-bit letters a segment, extension letters twice, or 67 others. */
function segmentsOf(text: string): number {
  const basic =
    /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/
  if (!basic.test(text)) return text.length <= 70 ? 1 : Math.ceil(text.length / 67)
  const septets = text.length + (text.match(/[\^{}\\[~\]|€]/g) ?? []).length
  return septets <= 160 ? 1 : Math.ceil(septets / 153)
}
