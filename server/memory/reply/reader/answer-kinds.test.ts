import { expect, test } from 'vitest'
import { kindOfAnswer, kindSpans } from './answer-kinds.ts'

test.each([
  ['£20.10', 'amount'],
  ['NOK 149', 'amount'],
  ['46 quid', 'amount'],
  ['Tuesday 19 November', 'date'],
  ['1:30pm', 'time'],
  ['20 min', 'duration'],
  ['every 4 weeks', 'duration'],
  ['0.842 kg', 'measure'],
  ['2,900 kWh', 'measure'],
  ['12', 'count'],
  ['HV12-9K4-00731', 'code'],
  ['renewals@codelens.example', 'contact'],
  ['Ingrid Reyes', 'name'],
  ['brush bar jammed', 'phrase'],
  ['Breakdown cover is not included in this policy.', 'sentence'],
])('%s is a %s', (value, kind) => {
  expect(kindOfAnswer(value)).toBe(kind)
})

test('a line shows each value that stands in it, none of them twice', () => {
  const line = 'Late return 47 min - waived by Ante, £12.50 on 3 May'
  const shown = kindSpans(line).map(({ kind, from, to }) => [kind, line.slice(from, to)])
  expect(shown).toContainEqual(['duration', '47 min'])
  expect(shown).toContainEqual(['amount', '£12.50'])
  expect(shown).toContainEqual(['name', 'Ante'])
  expect(shown.filter(([kind]) => kind === 'amount')).toHaveLength(1)
})
