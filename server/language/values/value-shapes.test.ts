import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { type Shape, spansOf, valueOfShape } from './value-shapes.ts'

const first = (shape: Shape, text: string) =>
  spansOf(shape, text).map(({ from, to }) => text.slice(from, to))[0]

const found: [Shape, string, string | undefined][] = [
  ['amount', 'Total paid: €512.80 (Visa ending 4402)', '€512.80'],
  ['amount', 'Gebühr 38,40 €', '38,40 €'],
  ['amount', 'Zapłacić 650 zł do piątku', '650 zł'],
  ['amount', 'Tax (8.25%)', undefined],
  ['amount', 'Version 3.8.1', undefined],
  ['moment', 'due 27 Feb', '27 Feb'],
  ['moment', 'Check-in: Friday, April 17, 2026 after 3:00 PM', 'Friday, April 17, 2026 after 3:00 PM'],
  ['moment', 'Zahnarzt, 9. März um 14:30 Uhr', '9. März'],
  ['moment', 'Wizyta 3 sierpnia 2026', '3 sierpnia 2026'],
  ['moment', 'el 12 de mayo de 2026', '12 de mayo de 2026'],
  ['moment', 'seen 2026/01/31', '2026/01/31'],
  ['moment', '30 February', undefined],
  ['moment', 'Feb 29', 'Feb 29'],
  ['moment', '2 out of 3', undefined],
  ['time', '9:00 – 10:00 AM, Room Kestrel', '9:00 – 10:00 AM'],
  ['time', 'um 14.30 Uhr', '14.30 Uhr'],
  ['time', 'à 16h30', '16h30'],
  ['time', 'at 7 p.m. sharp', '7 p.m.'],
  ['duration', 'Cook 35 min · Serves 4', '35 min'],
  ['phone', 'Call +351 21 555 0199.', '+351 21 555 0199'],
  ['phone', '192.168.86.47', undefined],
  ['email', 'me at ops@mapleleaf.example', 'ops@mapleleaf.example'],
  ['link', 'open https://checkin.skyfare.example/QX7LMN', 'https://checkin.skyfare.example/QX7LMN'],
  ['link', 'e.g. this', undefined],
  ['code', 'Confirmation code QX7LMN', 'QX7LMN'],
  ['code', 'Tracking 1Z 999 AA1 01 2345 6784', '1Z 999 AA1 01 2345 6784'],
  ['code', 'Confirmation pending', undefined],
  ['flight', 'Skyfare SF 2381', 'SF 2381'],
  ['address', 'It’s at 218 Mulberry St, right next to the cinema', '218 Mulberry St'],
  ['address', 'Rua das Flores 104, 3º Esq, 1200-195 Lisboa', 'Rua das Flores 104, 3º Esq, 1200-195 Lisboa'],
]
test.each(found)('the first %s in "%s" is %s', (shape, text, value) => {
  expect(first(shape, text)).toBe(value)
})

test('a text that says mostly something else is no value', () => {
  expect(valueOfShape('amount', 'you owe Daniel for the tickets, I think it was about $45.50')).toBeNull()
  expect(valueOfShape('secret', 'two words')).toBeNull()
  expect(valueOfShape('moment', 'Sat 11 Jul 2026, 15:00')).toBe('Sat 11 Jul 2026, 15:00')
})

const shapes: Shape[] = [
  'amount',
  'moment',
  'time',
  'duration',
  'phone',
  'email',
  'link',
  'code',
  'flight',
  'address',
]

test('no line of a thousand characters takes long', () => {
  const parts = [
    'a.',
    '1',
    '1 ',
    '1,',
    '1.',
    '(',
    'A',
    'Aa ',
    '-',
    'a@',
    'http://',
    '12 A',
    'St, ',
    '$',
    ':',
    '1:',
    'jan ',
  ]
  const long = fc
    .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 4 })
    .map(some => some.join('').repeat(1_000).slice(0, 1_000))
  fc.assert(
    fc.property(long, fc.constantFrom(...shapes), (line, shape) => {
      expect(cpuMillisOf(() => spansOf(shape, line))).toBeLessThan(500)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['The rent is 1,425 euros per month', ['1,425 euros']],
  ['12 Euro pro Kind, or 15 francs', ['12 Euro', '15 francs']],
  ['€5 or 20 dollars', ['€5', '20 dollars']],
  ['2 pounds of flour', []],
  ['5 euro-coins', []],
])('%s has the amounts %j', (text, amounts) => {
  expect(spansOf('amount', text).map(({ from, to }) => text.slice(from, to))).toEqual(amounts)
})
