import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

/** The pictures were taken in November. January is two months ahead, or ten months back. */
const seenAt = Date.parse('2026-11-21T12:00:00Z')
const datesIn = (text: string) =>
  interpret({ reading: aReading(text), categories: [], seenAt }).facts.flatMap(({ kind, value }) =>
    kind === 'date' ? [value] : [],
  )

test.each([
  [
    'what an account has posted',
    '# Everyday Checking\n$4,872.19\nAvailable balance\nRECENT ACTIVITY\nWhole Foods Market    -$86.42\nGroceries · Jan 18\nPayroll    +$2,940.00\nIncome · Jan 15\nShell Oil    -$41.07\nTransport · Dec 30',
    ['2026-01-18', '2026-01-15', '2025-12-30'],
  ],
  [
    'the steps of a parcel',
    '# Track package\nCarrier    UPS\nTracking    1Z 999 AA1 01 2345 6784\nOut for delivery\nJan 28, 7:42 AM · Oakland, CA\nShipped\nJan 25, 6:30 PM · Reno, NV',
    ['2026-01-28T07:42', '2026-01-25T18:30'],
  ],
  [
    'who opened an issue',
    '# Crash when importing photos #482\nworker-b opened this issue on Jan 8 · 6 comments',
    ['2026-01-08'],
  ],
  ['what was posted, however near the day would be,', '# Notes\nPosted Nov 30', ['2025-11-30']],
])('%s lies before the picture', (_, text, expected) => {
  expect(datesIn(text)).toEqual(expected)
})

test.each([
  [
    'an appointment',
    '# Dentist\nAppointment on 12 January at 9:00\nDr. Wu, Harbor Way 77',
    ['2027-01-12T09:00'],
  ],
  ['when something is due', '# Reminders\nRenew passport\nDue Jan 20\nWater the ficus', ['2027-01-20']],
  [
    'a delivery that is expected',
    '# Track package\nTracking    1Z 999 AA1 01 2345 6784\nEstimated delivery Jan 4\nShipped Nov 20',
    ['2027-01-04', '2026-11-20'],
  ],
  [
    'the day of pay a week on',
    '# Payslip November\nPay date    Nov 28\nGross pay    $4,000.00\nTax    $900.00\nNet pay    $3,100.00',
    ['2026-11-28'],
  ],
  [
    'a collection a few days on',
    '# Order confirmed\nOrder number 48291822\nReady for pickup Dec 1\nTotal $45.50',
    ['2026-12-01'],
  ],
])('%s may be the next one', (_, text, expected) => {
  expect(datesIn(text)).toEqual(expected)
})

test('a day without a year is of the year that others in the picture say', () => {
  expect(
    datesIn(
      '# Your apartment is confirmed\nCheck-in: Friday, April 17, 2026\nCancel for free until April 12.',
    ),
  ).toEqual(['2026-04-17', '2026-04-12'])
})

test('what counts from the picture stays what it is', () => {
  expect(
    datesIn('# Subscription\nYour free trial ends in 3 days\nYou were charged on February 3, 2026.'),
  ).toEqual(['2026-11-24', '2026-02-03'])
})
