import { expect, test } from 'vitest'
import { oneARow } from './one-a-row.ts'

const at = (x: number, y: number) => ({ x, y, width: 40, height: 14 })
const cell = (label: string, value: string, x: number, y: number) => ({
  ...{ label, value, line: value, box: at(x, y) },
})
const written = (text: string, x: number, y: number) => ({ text, box: at(x, y), words: [], block: 0 })
const valuesOf = (...asked: Parameters<typeof oneARow>) => oneARow(...asked).map(({ value }) => value)

test('of a unit price and an amount in a row, only the amount', () => {
  const row = [cell('Stamps · Unit price', '$18.50', 300, 90), cell('Stamps 6 · Amount', '$111.00', 400, 90)]
  expect(valuesOf(row, [])).toEqual(['$111.00'])
  expect(valuesOf(row.toReversed(), [])).toEqual(['$111.00'])
})

test('what quantity and unit price make, wherever it stands', () => {
  const row = [cell('Stamps', '$111.00', 200, 90), cell('Stamps · Each', '$18.50', 300, 91)]
  expect(valuesOf(row, [written('7', 100, 90)])).toEqual(['$18.50'])
  expect(valuesOf(row, [written('6', 100, 90)])).toEqual(['$111.00'])
})

test('on one line as in a row of cells', () => {
  const line = 'Hosting, Jan-Mar 3 $29.00 $87.00'
  const on = (value: string, box = null) => ({ label: 'Hosting', value, line, box })
  expect(valuesOf([on('$29.00'), on('$87.00')], [])).toEqual(['$87.00'])
})

test('columns of months are added, unless the last of them adds them up', () => {
  const months = [cell('Rent', '$5.00', 200, 90), cell('Rent · February', '$7.00', 300, 90)]
  expect(valuesOf(months, [])).toEqual(['$5.00', '$7.00'])
  expect(valuesOf([...months, cell('Rent · Both', '$12.00', 400, 90)], [])).toEqual(['$12.00'])
})

test('other rows, other things beside each other and added parts stay', () => {
  const rows = [cell('Stamps', '$5.00', 300, 90), cell('Stamps', '$7.00', 300, 120)]
  const cards = [cell('Red mug', '$5.00', 100, 90), cell('Blue mug', '$7.00', 300, 90)]
  const line = 'Ticket £40.00 + £6.50 fees'
  const parts = ['£40.00', '£6.50'].map(value => ({ label: 'Ticket', value, line, box: null }))
  expect(valuesOf(rows, [])).toEqual(['$5.00', '$7.00'])
  expect(valuesOf(cards, [])).toEqual(['$5.00', '$7.00'])
  expect(valuesOf(parts, [])).toEqual(['£40.00', '£6.50'])
})
