import { expect, test } from 'vitest'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { isAhead } from './is-ahead.ts'

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
