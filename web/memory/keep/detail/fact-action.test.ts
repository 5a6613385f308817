import { expect, test } from 'vitest'
import type { Fact, FactKind } from '#contract/fact.ts'
import { factAction } from './fact-action.ts'

const aFact = (kind: FactKind, value: string): Fact => ({
  kind,
  value,
  text: value,
  label: null,
  line: value,
  box: null,
})

test('a web address opens', () => {
  expect(factAction(aFact('link', 'https://example.com/a'), '')?.href).toBe('https://example.com/a')
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'not a link'])(
  'a picture that shows "%s" as a link gives nothing to open',
  value => {
    expect(factAction(aFact('link', value), '')).toBeNull()
  },
)

test('an address gets mail, and no headers that stand in the picture', () => {
  expect(factAction(aFact('email', 'a@b.example?bcc=c@d.example'), '')?.href).toBe(
    'mailto:a@b.example%3Fbcc%3Dc%40d.example',
  )
})

test('a number is called', () => {
  expect(factAction(aFact('phone', '+1 (303) 555-0147'), '')?.href).toBe('tel:+13035550147')
})

test.each([
  ['2026-04-17', 'DTSTART;VALUE=DATE:20260417'],
  ['2026-04-17T15:00', 'DTSTART:20260417T150000'],
  ['2026-04-17T15:00:00+02:00', 'DTSTART:20260417T130000Z'],
])('the date %s goes into the calendar as %s', (value, line) => {
  expect(decodeURIComponent(factAction(aFact('date', value), 'Check-in; Lisbon')?.href ?? '')).toContain(line)
})

test('the name of an entry in the calendar has only its day and its title in it', () => {
  const { href = '' } = factAction(aFact('date', '2027-06-12'), 'Night Train') ?? {}
  expect(decodeURIComponent(href)).toContain('\r\nUID:20270612-Night%20Train@remy\r\n')
})

test('a date that is none goes nowhere, an amount or a code is only copied', () => {
  expect(factAction(aFact('date', 'soon'), '')).toBeNull()
  expect(factAction(aFact('amount', '12.50 USD'), '')).toBeNull()
  expect(factAction(aFact('code', 'QX7'), '')).toBeNull()
})
