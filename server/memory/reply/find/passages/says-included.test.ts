import { expect, test } from 'vitest'
import { cpuMillisOf } from '#test/time/cpu-millis-of.ts'
import { saysIncluded } from './says-included.ts'

test.each([
  ['Breakfast is included, parking is not included.', ['breakfast'], 'yes'],
  ['Breakfast is included, parking is not included.', ['parking'], 'no'],
  ['Resort fee of $12 not included. Towels included.', ['towel'], 'yes'],
  ['Resort fee of $12 not included. Towels included.', ['resort', 'fee'], 'no'],
  ['City tax of €1.98 per adult per night is not included.', ['city', 'tax'], 'no'],
  ['Breakfast 12 EUR, incl. VAT', ['breakfast'], null],
  ['Breakfast 12 EUR, incl. VAT', ['vat'], 'yes'],
  ['Breakfast €12 parking included', ['breakfast'], null],
  ['Total £80 including breakfast, parking and wifi', ['parking'], 'yes'],
  ['Wifi, towels and linen are included', ['wifi'], 'yes'],
  ['Not included: flights, visa', ['visa'], 'no'],
  ['Roaming excluded', ['roaming'], 'no'],
  ['The fare does not include a cabin bag', ['cabin', 'bag'], 'no'],
  ['No breakfast included', ['breakfast'], 'no'],
  ['No prepayment needed – breakfast included', ['breakfast'], 'yes'],
  ['Breakfast is included but dinner is not', ['dinner'], null],
  ['Is the ski pass included?', ['ski', 'pass'], null],
  ['Ask whether the ski pass is included', ['ski', 'pass'], null],
  ['Breakfast included and dinner excluded', ['dinner'], null],
  ['Everything is included except flights', ['flight'], null],
])('“%s” says of %s: %s', (line, part, verdict) => {
  expect(saysIncluded(line, part)).toBe(verdict)
})

test('a line of marks without end is looked through at once', () => {
  const marks = ['included ', 'a, ', 'not ', "n't a a ", '. ', 'a b and c d ']
  const lookThrough = () => marks.forEach(mark => void saysIncluded(mark.repeat(300), ['a']))
  expect(cpuMillisOf(lookThrough)).toBeLessThan(500)
})
