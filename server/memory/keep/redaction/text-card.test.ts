import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawTextCard, linesOnCard, textCardHeight, textCardPreview, textCardWidth } from './text-card.ts'

const rowsOf = (card: string) =>
  [...card.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, row]) => row ?? '')

test('a long line goes on in the next row, and a word that is wider than the page is broken', () => {
  const rows = rowsOf(drawTextCard(`Pack ${'sunscreen '.repeat(10)}${'x'.repeat(80)}`))
  expect(rows.length).toBeGreaterThan(5)
  expect(Math.max(...rows.map(row => row.length))).toBeLessThan(32)
  expect(rows.join('').replace(/\s/g, '')).toBe(`Pack${'sunscreen'.repeat(10)}${'x'.repeat(80)}`)
})

test('any text makes a picture of the size it says, with all of its words on the page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async text => {
      const { width, height } = await sharp(Buffer.from(drawTextCard(text))).metadata()
      expect([width, height]).toEqual([textCardWidth, textCardHeight(text)])
      for (const { box } of linesOnCard(text)) {
        expect(box.x + box.width).toBeLessThanOrEqual(textCardWidth)
        expect(box.y + box.height).toBeLessThanOrEqual(textCardHeight(text))
      }
    }),
    { numRuns: 60 },
  )
})

const hiding = (text: string, ...secrets: string[]) =>
  rowsOf(
    drawTextCard(
      text,
      secrets.map(secret => ({ from: text.indexOf(secret), to: text.indexOf(secret) + secret.length })),
    ),
  )

test('dots do not tell how long a secret is', () => {
  const [short] = hiding('The PIN is 4471.', '4471')
  const [long] = hiding('The PIN is 4471-9926-0.', '4471-9926-0')
  expect(short).toBe('The PIN is ••••••••.')
  expect(long).toBe(short)
})

test('with dots every line begins where it began', () => {
  const text = `Wi-Fi\n${'correct horse battery staple '.repeat(3)}\nand 42 and 43, ${'x'.repeat(14)}\nbelow`
  const secrets = ['correct horse battery staple correct horse battery staple correct', '42', '43']
  const [before, after] = [hiding(text), hiding(text, ...secrets)]
  expect(after).toHaveLength(before.length)
  expect(after.indexOf('below')).toBe(before.indexOf('below'))
  expect(after.join(' ')).not.toMatch(/correct|42|43/)
  expect(after.join(' ').match(/•+/g)).toEqual(['••••••••', '••••••••', '••••••••'])
})

test('the preview is a few bytes', () => expect(textCardPreview.length).toBeLessThan(400))
