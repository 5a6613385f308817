import { expect, test } from 'vitest'
import { mendWords } from './mend-words.ts'

const mended = (line: string) => mendWords(line.split(' ')).join(' ')

test.each([
  ['AVOCAD0 3 @ 1.25', 'AVOCADO 3 @ 1.25'],
  ['2:00 - 3:30 PM, Zo0m', '2:00 - 3:30 PM, Zoom'],
  ['CHEDDAR SHARP 80Z', 'CHEDDAR SHARP 8OZ'],
  ['flour 2 Ib', 'flour 2 lb'],
  ['milk 250m1', 'milk 250ml'],
  ['$1O.5O', '$10.50'],
  ['Total 1O4.2l3', 'Total 104.213'],
  ["l'm late", "I'm late"],
  ['line 2 constructor valueOf', 'line 2 constructor valueOf'],
])('what cannot be meant is read as what looks like it: %s', (read, meant) => {
  expect(mended(read)).toBe(meant)
})

test.each(['E9XG74OK', 'C0PL-6YVD', 'ABC0', '9e:1b', '0x01b', 'COVID-19', '10:30', 'QX7LMN', '100', 'B0'])(
  'codes and numbers stay as they were read: %s',
  read => {
    expect(mended(read)).toBe(read)
  },
)
