import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { anyText } from '#test/any-text.ts'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { interpret } from './interpret.ts'

const categories = [
  { id: 7, name: 'Travel' },
  { id: 9, name: 'Food' },
]
const interpreted = (text: string) =>
  interpret({ reading: aReading(text), categories, seenAt: Date.UTC(2026, 0, 24) })

const piece = fc.oneof(
  anyText({ maxLength: 40 }),
  fc.constantFrom(
    '$',
    '12.50',
    '#',
    'Order',
    'password is',
    '3/4/2026',
    'tomorrow',
    '+1',
    'a@b',
    'http://',
    '\n',
    '    ',
    'Gate',
    '•',
    'QX7LMN',
    '9:41',
    'é',
    '👩‍👧',
  ),
)
const anyPage = fc.array(piece, { maxLength: 60 }).map(pieces => pieces.join(' '))

test.each([',', '–', '. ,'])('a page with nothing but “%s” has a title', text => {
  expect(interpret({ reading: aReading(text), categories: [], seenAt: 0 }).title).not.toBe('')
})

test('any text at all is interpreted, within every limit', () => {
  fc.assert(
    fc.property(anyPage, text => {
      const { title, tags, categoryId, facts, description } = interpreted(text)
      expect(title.length).toBeGreaterThan(0)
      expect(title.length).toBeLessThanOrEqual(60)
      expect(title.isWellFormed() || !text.isWellFormed()).toBe(true)
      expect(tags.length).toBeLessThanOrEqual(5)
      expect([7, 9, null]).toContain(categoryId)
      expect(facts.every(fact => fact.line.includes(fact.text) && fact.text !== '')).toBe(true)
      expect(description).not.toBe('')
    }),
    { numRuns: 120 },
  )
})

test('boxes of any size and place are borne', () => {
  const side = fc.double({ min: -100, max: 5000, noNaN: true })
  const box = fc.record({ x: side, y: side, width: side, height: side })
  const word = fc.record({
    text: fc.constantFrom('Total', '$5', 'GATE', 'B22', '9:41', 'Hello there'),
    box,
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  const line = fc.record({
    words: fc.array(word, { maxLength: 5 }),
    box,
    block: fc.nat(5),
    chrome: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), lines => {
      const all = lines.map(one => ({ ...one, text: one.words.map(w => w.text).join(' '), confidence: 1 }))
      const reading = { width: 1000, height: 2000, engine: 'any', lines: all }
      expect(interpret({ reading, categories, seenAt: 0 }).title.length).toBeLessThanOrEqual(60)
    }),
  )
})

test('a title is never cut in the middle of a word, unless that word alone is longer', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,14}$/), { minLength: 12, maxLength: 40 })
  fc.assert(
    fc.property(words, list => {
      const text = list.join(' ')
      const { title } = interpreted(`Zq ${text}`)
      const last = title.replace(/…$/, '').split(' ').at(-1) ?? ''
      expect(['Zq', ...list].map(word => word.toLowerCase())).toContain(last.toLowerCase())
    }),
  )
})

const size = 100_000
const hostile: [string, string][] = [
  ['digits', '1'.repeat(size)],
  ['a@a@a@…', 'a@'.repeat(size / 2)],
  ['dots', 'a.'.repeat(size / 2)],
  ['underscores', 'a_'.repeat(size / 2)],
  ['slashes', '1/2/'.repeat(size / 4)],
  ['amounts', '$1'.repeat(size / 2)],
  ['links', 'http://'.repeat(size / 7)],
  ['labels', 'order '.repeat(size / 6)],
  ['dates', '1 jan '.repeat(size / 6)],
  ['spaces', `a${' '.repeat(size)}b`],
  ['colons', ':'.repeat(size)],
  ['brackets', '<(['.repeat(size / 3)],
  ['IBANs', 'DE89'.repeat(size / 4)],
]

/** Quadratic work on a hundred thousand characters takes tens of seconds, linear work well under one. */
test.each(hostile)('%s without end take no more than a moment', (_, text) => {
  expect(cpuMillisOf(() => interpreted(text))).toBeLessThan(3_000)
})
