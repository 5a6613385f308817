import { expect, test } from 'vitest'
import { monthOfPage } from './month-of-page.ts'

const november = { from: '2026-11-01', to: '2026-12-01' }

test.each([
  ['November 2026'],
  ['Transactions November 2026'],
  ['Statement for November 2026'],
  ['Nov 2026:'],
])('%s heads the rows of that month', text => {
  expect(monthOfPage(['Harbour Bank', text], [])).toEqual(november)
})

test.each([
  ['Card valid until November 2027'],
  ['Member since March 2019'],
  ['Offer ends Dec 2026'],
  ['we may 2026'],
  ['3 November 2026'],
])('%s does not', text => {
  expect(monthOfPage(['Harbour Bank', text], [])).toBeNull()
})

test('rows with a day tell the month of the others', () => {
  expect(monthOfPage([], ['2026-11-27', null])).toEqual(november)
  expect(monthOfPage(['November 2026'], ['2026-11-27', '2026-10-02'])).toBeNull()
})
