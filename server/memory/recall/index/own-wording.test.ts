import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { readingOf } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { withoutOwnWording } from './own-wording.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)
const leftOf = (reading: ReturnType<typeof aReading>) => {
  const { analysis } = interpret({ reading, categories: [], seenAt })
  const left = withoutOwnWording(analysis)
  expect(left).toHaveLength(analysis.length)
  return left.replace(/\s+/g, ' ').trim()
}

test('of an analysis nothing is searched but what it is and what matters in it', () => {
  expect(leftOf(readingOf('workoutlog-a'))).toMatch(/^A workout log: Push Day A\./)
  expect(leftOf(readingOf('reminders-a'))).not.toMatch(/What matters|come back to/)
})

test('that it was not sure is nothing to search for, however it came to it', () => {
  expect(leftOf(aReading('# Holiday house\nDoor code    4821'))).not.toMatch(/tells it apart|about a stay/)
  for (const how of [': it says “Item”.', ', by its layout.', '.'])
    expect(withoutOwnWording(`Recognised as a receipt, though not surely${how}`)).not.toContain('surely')
})

test('where nothing was recognised, its name is left', () => {
  expect(leftOf(aReading('# Blorp zint'))).toBe('Blorp zint.')
  expect(leftOf({ ...aReading('Blorp zint'), engine: 'written' })).toBe('')
})

test('what somebody put in other words stays', () => {
  const own = 'We found in it 7 dates. The words read well. It is kept as a note to myself.'
  expect(withoutOwnWording(own)).toBe(own)
})
