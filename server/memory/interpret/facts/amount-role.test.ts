import { expect, test } from 'vitest'
import { amountRole } from './amount-role.ts'

test.each([
  ['Total', 'total'],
  ['Amount due', 'total'],
  ['Gesamtbetrag', 'total'],
  ['Subtotal', 'subtotal'],
  ['Zwischensumme', 'subtotal'],
  ['VAT 19%', 'tax'],
  ['MwSt', 'tax'],
  ['Oat milk', 'item'],
  ['List price', 'item'],
  ['Was', 'item'],
  ['Total savings', 'item'],
  ['Amount due before 5 Dec', 'total'],
  ['Your total was', 'total'],
  ['Total after discount', 'total'],
  ['Gesamtbetrag inkl. Rabatt', 'total'],
])('what stands beside “%s” is a %s', (label, role) => {
  expect(amountRole({ kind: 'amount', label })).toBe(role)
})

test('an amount without a name has no role, nor has a date', () => {
  expect(amountRole({ kind: 'amount', label: null })).toBeNull()
  expect(amountRole({ kind: 'date', label: 'Total' })).toBeNull()
})
