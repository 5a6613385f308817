import { expect, test } from 'vitest'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { findFacts } from './find-facts.ts'

const rolesIn = (text: string) =>
  findFacts(layOutPage(aReading(text)), Date.UTC(2026, 0, 24)).map(({ value, role }) => [value, role])

test('an amount is told with what it is in its sum', () => {
  expect(rolesIn('Subtotal  $36.27\nTax  $0.60\nTotal  $36.87\nOat milk  $4.10')).toEqual([
    ['36.27 USD', 'subtotal'],
    ['0.60 USD', 'tax'],
    ['36.87 USD', 'total'],
    ['4.10 USD', 'item'],
  ])
})

test('what alone is set large is the total, though nothing names it', () => {
  const around = 'Thank you for your payment of today.\nSee you soon at the workshop by the river.'
  expect(rolesIn(`# EUR 45.50\n${around}`)).toEqual([['45.50 EUR', 'total']])
  expect(rolesIn(`EUR 45.50\n${around}`)).toEqual([['45.50 EUR', undefined]])
  expect(rolesIn(`# EUR 45.50\n${around}\n# EUR 12.00`).map(([, role]) => role)).toEqual([
    undefined,
    undefined,
  ])
})

test('nothing but an amount has a role', () => {
  expect(rolesIn('Total: 14 May 2026').map(([, role]) => role)).toEqual([undefined])
})
