import { expect, test } from 'vitest'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { endOf } from './ends.ts'
import { isAhead, oncePerThing } from './is-ahead.ts'
import { nameOfDate } from './name-of-date.ts'

const talk = 'kestrel Today at 21:02\nAnybody up for a raid?\nMossy Today at 21:05\nMe! Let us meet 22:30'
const row = {
  ...{ extracted_text: talk, tags: '["chat"]', type: 'note', corrected: '[]' },
  ...{ captured_at: null, created_at: Date.parse('2026-11-29T06:00:00Z') },
} as ScreenshotRow

test.each([
  ['kestrel Today at 21:02', 'Today at 21:02', '2026-11-29T21:02', false],
  ['Me! Let us meet 22:30', '22:30', '2026-11-29T22:30', true],
  ['21:02', '21:02', '2026-11-29T21:02', false],
])('in a talk, what is ahead: %s', (line, text, value, isSo) => {
  expect(isAhead({ screenshotId: 1, line, text, value, label: null }, row, 'UTC')).toBe(isSo)
})

test('a name with a time is an appointment where nobody talks', () => {
  const plan = { ...row, tags: '[]', extracted_text: 'Dentist 21:02\nPool 21:05' }
  const date = { screenshotId: 1, line: 'Dentist 21:02', text: '21:02', label: null }
  expect(isAhead({ ...date, value: '2026-11-29T21:02' }, plan, 'UTC')).toBe(true)
  const one = { ...row, extracted_text: 'See you then\nDentist 21:02' }
  expect(isAhead({ ...date, value: '2026-11-29T21:02' }, one, 'UTC')).toBe(true)
})

const ahead = (tags: string[], date: { line: string; text: string; label?: string }) => {
  const of = { ...row, tags: JSON.stringify(tags), extracted_text: date.line }
  return isAhead({ screenshotId: 1, value: '2026-12-03T23:00', label: null, ...date }, of, 'UTC')
}

test.each([
  ['Out for delivery 3 Dec 23:00', null, false],
  ['Arrived at hub · 3 Dec 23:00', null, false],
  ['3 Dec 23:00', 'In transit', false],
  ['Ordered on 3 Dec 23:00', null, false],
  ['Arriving 3 Dec 23:00', null, true],
  ['Out for delivery. It will arrive by 3 Dec 23:00', null, true],
  ['Collect by 3 Dec 23:00', null, true],
  ['Delivery confirmed for 3 Dec 23:00', null, true],
  ['3 Dec 23:00', 'Estimated delivery', true],
])('of a parcel only what is to come is ahead, and no step of it: %s, %s', (line, label, isSo) => {
  const date = { line, text: '3 Dec 23:00', ...(label && { label }) }
  expect(ahead(['shopping', 'delivery'], date)).toBe(isSo)
})

test.each([
  ['are we still on for thursday?', false],
  ['Is it thursday ?', false],
  ['Can you pick up Jonas on thursday?', true],
  ['Could you please call them thursday?', true],
  ['Dinner is on thursday. Does that work?', true],
  ['See you thursday!', true],
])('in a talk an open question settles no day, and a request does: %s', (line, isSo) => {
  expect(ahead(['chat'], { line, text: 'thursday' })).toBe(isSo)
})

test('a question that goes on in the next line of a talk is open, too', () => {
  const of = { ...row, extracted_text: 'Are we free on thursday or\nshould I ask Ben?' }
  const date = { screenshotId: 1, line: 'Are we free on thursday or', text: 'thursday', label: null }
  expect(isAhead({ ...date, value: '2026-12-03' }, of, 'UTC')).toBe(false)
})

test('neither the stamp nor the end of a code to sign in with is ahead', () => {
  expect(ahead(['tech', 'codes'], { line: 'Today 23:00', text: 'Today 23:00' })).toBe(false)
  expect(ahead(['tech', 'codes'], { line: 'Valid until 23:00', text: '23:00' })).toBe(false)
})

test.each([
  [['Boarding', 'Departs', 'Arrives'], ['Boarding']],
  [['Doors', 'Starts'], ['Doors']],
  [
    ['Dentist', 'Pool'],
    ['Dentist', 'Pool'],
  ],
])('of %j on one day, told are %j', (labels, told) => {
  const dates = labels.map((label, i) => ({ label, value: `2026-12-03T1${i}:00` }))
  expect(oncePerThing(dates).map(({ label }) => label)).toEqual(told)
})

test.each([
  ['Paid by Direct Debit from account ending 6650 on 5 May. It ends on 18 July.', '5 May', 'due'],
  ['Paid by Direct Debit from account ending 6650 on 5 May. It ends on 18 July.', '18 July', 'expiry'],
  ['Card ending in 4410, charged 5 May', '5 May', undefined],
  ['Sale ending 5 May', '5 May', 'expiry'],
  ['Offer ending on 5 May', '5 May', 'expiry'],
])('what a date ends is said in its own sentence: %s, %s', (line, text, kind) => {
  expect(endOf({ label: null, line, text })?.kind).toBe(kind)
})

test('a part of the heading is no name of a day', () => {
  expect(nameOfDate('MARKET', 'Spring Market, Town Hall')).toBeNull()
  expect(nameOfDate('Doors', 'Spring Market, Town Hall')).toBe('Doors')
})
