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

test('of an analysis nothing is searched but what was recognised, and by which words', () => {
  expect(leftOf(readingOf('workoutlog-a'))).toBe(
    'a workout log, by “Push Day”, “Bench Press”, “Dumbbell Press”, “REPS”.',
  )
  expect(leftOf(readingOf('reminders-a'))).toBe(
    'reminders, by “Reminders”, “Overdue”, “Every 3 days”, “Call”.',
  )
})

test('where nothing was recognised, nothing is left', () => {
  expect(leftOf(aReading('# Blorp zint'))).toBe('')
  expect(leftOf({ ...aReading('Blorp zint'), engine: 'written' })).toBe('')
})

test('what somebody put in other words stays', () => {
  const own = 'We found in it 7 dates. The words read well. It is kept as a note to myself.'
  expect(withoutOwnWording(own)).toBe(own)
})
