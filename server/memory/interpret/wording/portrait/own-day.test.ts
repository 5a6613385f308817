import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

const titled = (text: string) =>
  interpret({ reading: aReading(text), categories: [], seenAt: Date.UTC(2026, 10, 22, 12) }).title

test('a stay is of the day on which it begins, whatever hour is said of its end', () => {
  const title = titled(
    '# Guesthouse Larkfield\nBooking confirmed\nCheck-in    Friday 11 December 2026\nCheck-out    Tuesday 15 December 2026, 11:00\nRoom    Double',
  )
  expect(title).toContain('11 Dec')
  expect(title).not.toContain('15 Dec')
})

test('what has to be done before an event is not its day', () => {
  const title = titled(
    '# Village choir concert\nSaturday 12 December 2026, St Anne\nTickets    8.00\nPlease reply by 2 December 18:00',
  )
  expect(title).not.toMatch(/(?<!1)2 Dec/)
})

test('a weekday that a sentence mentions is no day of the whole', () => {
  const text =
    '# Welcome to Rowan Lodge\nCheck-out by 10:00\nThe boiler man comes by on Thursday, the heating is in the hall\nCall Magda 07700 900461'
  expect(titled(text)).not.toMatch(/Nov|Dec/)
})
