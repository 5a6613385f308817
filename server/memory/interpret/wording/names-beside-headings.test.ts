import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { mailOfPage } from './portrait/mail-of-page.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)
const titled = (text: string) => interpret({ reading: aReading(text), categories: [], seenAt }).title

test('a heading that says little is followed by the name below it', () => {
  expect(
    titled('# Weather station\nTilda and the greenhouse\nSensor one    Connected\nSensor two    Off'),
  ).toBe('Weather station, Tilda and the greenhouse')
})

test('a name beside a label counts too, and the label does not', () => {
  expect(
    titled('# Passport desk\nApplicant    Tilda Havelka\nStage    printing\nKeep the old one'),
  ).toContain('Tilda Havelka')
})

test.each([
  [
    'what a column is called',
    '# Rehab plan\nDay    Room    Coach\nMon    4    Iris\nTue    5    Odo\nWed    4    Iris',
  ],
  ['a value', '# Rehab plan\nDuration    12 weeks\nStarted 3 Jan 2026\nBring your own mat'],
])('%s is not', (_what, text) => {
  expect(titled(text)).toMatch(/^Rehab plan(?!,)/)
})

test('a column called "Subject" is not the subject of a mail', () => {
  const subjectOf = (text: string) => mailOfPage(layOutPage(aReading(text))).subject
  expect(subjectOf('# Winter report\nSubject    Mark    Comment\nMaths    71%    good')).toBeNull()
  expect(subjectOf('From    Oak Hill School\nTo    Tilda\nSubject    Winter report')).toBe('Winter report')
  expect(subjectOf('# Oak Hill School\nSubject: Winter report')).toBe('Winter report')
})
