import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reading } from '#server/memory/keep/reading.ts'
import { readingOf } from '#test/a-library.ts'
import { aReading, aReadingOf } from '#test/a-reading.ts'
import { labelValuePairs } from './label-value-pairs.ts'
import type { LabelledValue } from './labelled-value.ts'

/** The value with the highest `tie` to a label. */
function labelled(reading: Reading, label: string): string | undefined {
  const pairs = labelValuePairs(reading.lines).filter(pair => pair.label === label)
  return pairs.sort((a, b) => b.tie - a.tie)[0]?.value
}

const pairs: [string, string, string][] = [
  ['hotel-a', 'PIN code', '5573'],
  ['wifi-a', 'Password', 'Xk9#vQ2!mTz7'],
  ['order-a', 'Carrier', 'UPS'],
  ['boarding-a', 'GATE', 'B22'],
  ['boarding-a', 'PASSENGER', 'JORDAN LEE'],
  ['boarding-a', 'Confirmation', 'QX7LMN'],
  ['receipt-a', 'TOTAL', '$36.87'],
  ['invoice-a', 'DUE DATE', 'March 2, 2026'],
  ['invoice-a', 'Website templates (hours) · Amount', '$2,280.00'],
  ['imessage-a', 'password', 'tidal-otter-42'],
  ['gmail-a', 'Total paid', '€512.80 (Visa ending 4402)'],
  ['meal-a', 'Goal', '2,100'],
  ['reminders-a', 'Renew car registration', 'Fri, 20 Feb 2026'],
]
test('a large figure stands over its caption, also where both begin at one edge', () => {
  const word = (t: string, x: number, y: number, w: number, h: number) => ({ t, x, y, w, h, block: y })
  const words = [
    word('$4,872.19', 67, 181, 539, 114),
    word('Available', 61, 317, 170, 52),
    word('balance', 246, 317, 130, 52),
  ]
  expect(labelled(aReadingOf({ width: 1170, height: 2532, words }), 'Available balance')).toBe('$4,872.19')
})

test('the head of a column is no value of the head beside it', () => {
  const rows = [
    'Date Time Room What',
    'Thu 19:00 Hall Brahms',
    'Fri 20:00 Church Bach',
    'Sat 18:00 School Verdi',
  ]
  const words = rows.flatMap((row, i) =>
    row
      .split(' ')
      .map((t, k) => ({ t, x: 40 + 250 * k, y: 100 + 60 * i, w: 12 * t.length, h: 28, block: 0 })),
  )
  const reading = aReadingOf({ width: 1170, height: 2532, words })
  expect(labelValuePairs(reading.lines).filter(({ value }) => value === 'What')).toEqual([])
})

test('in a list of names, each right below its value, no name labels the value of the next', () => {
  const word = (t: string, x: number, y: number, w: number, h: number) => ({ t, x, y, w, h, block: y })
  const words = [
    [100, '8:45 AM - 7:12 PM', 'United'] as const,
    [164, '11:30 AM - 8:02 PM', 'JetBlue'] as const,
    [228, '3:15 PM - 11:49 PM', 'Alaska'] as const,
  ].flatMap(([y, hours, airline]) => [word(hours, 180, y, 127, 20), word(airline, 179, y + 19, 50, 20)])
  const reading = aReadingOf({ width: 800, height: 500, words })
  expect(labelled(reading, 'United')).toBe('8:45 AM - 7:12 PM')
  expect(labelled(reading, 'JetBlue')).toBe('11:30 AM - 8:02 PM')
})

test.each(pairs)('in %s "%s" labels %s', (picture, label, value) => {
  expect(labelled(readingOf(picture), label)).toBe(value)
})

test('a value stands in its line and inside the picture', () => {
  const reading = readingOf('boarding-a')
  for (const { value, line, box } of labelValuePairs(reading.lines)) {
    expect(line.replace(/- /g, '-')).toContain(value)
    expect(box && box.x + box.width).toBeLessThanOrEqual(reading.width)
  }
})

test('the box is that of the value, not of its label', () => {
  const found = labelValuePairs(readingOf('imessage-a').lines).find(({ value }) => value === '$45.50')
  expect(found?.box?.width).toBeLessThan(200)
})

test('any layout gives pairs whose values are not empty', () => {
  const cell = fc.constantFrom(
    'Total',
    'Gate',
    '12:30',
    '$5.00',
    'a',
    ':',
    'is',
    '-',
    '5%',
    'Name: Ann',
    '#',
    '(',
    '',
  )
  const text = fc
    .array(
      fc.array(cell, { maxLength: 5 }).map(row => row.join('   ')),
      { maxLength: 8 },
    )
    .map(rows => rows.join('\n'))
  fc.assert(
    fc.property(text, typed => {
      const found: LabelledValue[] = labelValuePairs(aReading(typed).lines)
      for (const { value } of found) expect(value.trim()).not.toBe('')
    }),
  )
})
