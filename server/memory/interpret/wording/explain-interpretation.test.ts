import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

test('what it is is told with the article that one says', () => {
  const reading = aReading("Your Lakeside verification code is 550182.\nDon't share it with anyone.")
  const { analysis } = interpret({ reading, categories: [], seenAt: 0 })
  expect(analysis).toMatch(/^A one-time code\b/)
})

test('it tells the owner what stands in it, and what it is kept for', () => {
  const reading = aReading(
    '# CORNER BAKERY\n03/02/2026 08:41\n2 CROISSANT    £7.50\nTOTAL    £17.50\nCASHIER: JO',
  )
  const { analysis } = interpret({ reading, categories: [], seenAt: 0 })
  expect(analysis).toBe('A receipt: Corner Bakery. What matters: total £17.50. It shows what was paid.')
})

test('a row of a receipt has the currency of its total', () => {
  const reading = aReading(
    '# CORNER BAKERY\n03/02/2026 08:41\n2 CROISSANT    7.50\nSUBTOTAL    16.00\nSERVICE    1.50\nTOTAL    £17.50',
  )
  const { analysis } = interpret({ reading, categories: [], seenAt: 0 })
  expect(analysis).toContain('subtotal £16.00')
})

test('what was hard to read is said to have been', () => {
  const { lines, ...rest } = aReading('# CORNER BAKERY\nTOTAL    £17.50\nCASHIER: JO')
  const doubtful = lines.map(line => ({
    ...line,
    confidence: 0.7,
    words: line.words.map(word => ({ ...word, confidence: 0.7 })),
  }))
  const { analysis } = interpret({ reading: { ...rest, lines: doubtful }, categories: [], seenAt: 0 })
  expect(analysis).toContain('Some of it was hard to read.')
})
