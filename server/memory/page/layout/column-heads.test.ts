import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findFacts } from '#server/memory/interpret/facts/find-facts.ts'
import { aReadingOf, type Truth } from '#test/a-reading.ts'
import { layOutPage } from './lay-out-page.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)
const named = (...rows: string[]) =>
  findFacts(layOutPage(aReadingOf(tableOf(rows))), seenAt).map(({ label, value, role }) =>
    role ? [label, value, role] : [label, value],
  )

test('a value in a table is called what the head of its column says', () => {
  expect(
    named(
      'Passenger | Seat | Ticket no. | Due',
      'Ann | 14A | 2203948841 | 12 May 2026',
      'Bob | 14B | 2203948842 | 13 May 2026',
      'Cleo | K | 2203948843 | 14 May 2026',
    ),
  ).toEqual([
    ['Seat', '14A'],
    ['Ticket no.', '2203948841'],
    ['Due', '2026-05-12'],
    ['Seat', '14B'],
    ['Ticket no.', '2203948842'],
    ['Due', '2026-05-13'],
    ['Seat', 'K'],
    ['Ticket no.', '2203948843'],
    ['Due', '2026-05-14'],
  ])
})

test('what only numbers the rows or counts is no code', () => {
  const rows = ['No. | Player | Row | Goals', '7 | Ann | 3 x 12 | 19', '10 | Bob | 4 x 10 | 12']
  expect(named(...rows)).toEqual([])
})

test("the columns of an invoice's picture name its sums, which are items of the total below", () => {
  const truth: Truth = JSON.parse(
    readFileSync(new URL('../../../../test/pictures/truth/invoice-a.json', import.meta.url), 'utf8'),
  )
  const amounts = findFacts(layOutPage(aReadingOf(truth)), seenAt).filter(({ kind }) => kind === 'amount')
  expect(amounts.map(({ label, value, role }) => [label, value, role])).toEqual([
    ['Unit price', '3200.00 USD', 'item'],
    ['Amount', '3200.00 USD', 'item'],
    ['Unit price', '95.00 USD', 'item'],
    ['Amount', '2280.00 USD', 'item'],
    ['Unit price', '18.50 USD', 'item'],
    ['Amount', '111.00 USD', 'item'],
    ['Unit price', '29.00 USD', 'item'],
    ['Amount', '87.00 USD', 'item'],
    ['Subtotal', '5678.00 USD', 'subtotal'],
    ['Tax (8.25%)', '468.44 USD', 'tax'],
    ['Total due', '6146.44 USD', 'total'],
  ])
})

test('orders below "Total" have each its own', () => {
  const rows = [
    'Order no. | Items | Total',
    '4797037 | 3 | $40.20',
    '1351116 | 1 | $12.00',
    '7096366 | 2 | $7.50',
  ]
  expect(named(...rows)).toEqual([
    ['Order no.', '4797037'],
    ['Total', '40.20 USD', 'total'],
    ['Order no.', '1351116'],
    ['Total', '12.00 USD', 'total'],
    ['Order no.', '7096366'],
    ['Total', '7.50 USD', 'total'],
  ])
})

test("a sum beside its row's name is called that", () => {
  const rows = ['Item | Price | Left', 'Filter | $4.00 | 3', 'Valve | $9.50 | 7', 'Pump | $30.00 | 1']
  expect(named(...rows).map(([label]) => label)).toEqual(['Filter', 'Valve', 'Pump'])
})

test('pairs of lines in a grid are no table', () => {
  const rows = [
    'Gate | Seat | Group',
    'B22 | 14A | 2',
    'Date | Flight | Class',
    '17 April 2026 | VN123 | Economy',
  ]
  expect(named(...rows)).toEqual([
    ['Gate', 'B22'],
    ['Seat', '14A'],
    ['Group', '2'],
    ['Date', '2026-04-17'],
    ['Flight', 'VN123'],
  ])
})

/** A table with columns of one width, and one line between its rows. */
function tableOf(rows: string[]): Truth {
  const words = rows.flatMap((row, block) =>
    row.split(' | ').flatMap((cell, column) => {
      let x = 20 + 250 * column
      return cell.split(' ').map(t => {
        const word = { t, x, y: 120 + 48 * block, w: 12 * t.length, h: 24, block }
        x += word.w + 8
        return word
      })
    }),
  )
  return { width: 1100, height: 800, words }
}
