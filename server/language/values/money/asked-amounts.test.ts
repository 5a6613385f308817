import fc from 'fast-check'
import { expect, test } from 'vitest'
import { askedAmount } from './asked-amounts.ts'

test.each<[string, number | null, number | null, string | null]>([
  ['over $50', 50, null, 'USD'],
  ['cost more than fifty quid', 50, null, 'GBP'],
  ['under a tenner', null, 10, null],
  ['less than a fiver', null, 5, null],
  ['20 to 30 euros', 20, 30, 'EUR'],
  ['$20-$30', 20, 30, 'USD'],
  ['between ten and twenty dollars', 10, 20, 'USD'],
  ['two to three hundred dollars', 200, 300, 'USD'],
  ['a hundred bucks or more', 100, null, 'USD'],
  ['50+ dollars', 50, null, 'USD'],
  ['twenty-five euros max', null, 25, 'EUR'],
  ['under two hundred and fifty pounds', null, 250, 'GBP'],
  ['over a grand', 1000, null, null],
  ['1.5k dollars or more', 1500, null, 'USD'],
  ['half a million dollars or more', 500_000, null, 'USD'],
  ['a couple of hundred quid or more', 200, null, 'GBP'],
  ['above 2,500 dollars', 2500, null, 'USD'],
  ['less than 99p', null, 0.99, 'GBP'],
  ['no more than 25 quid', null, 25, 'GBP'],
  ['receipts over 20', 20, null, null],
  ['cheaper than forty', null, 40, null],
  ['costs $15', 15, 15, 'USD'],
  ['no less than ten pounds', 10, null, 'GBP'],
  ['not under $5', 5, null, 'USD'],
  ['nothing over 20 euros', null, 20, 'EUR'],
  ['over $1m', 1_000_000, null, 'USD'],
  ['over 50 zł', 50, null, 'PLN'],
  ['£5-£10', 5, 10, 'GBP'],
])('"%s" is from %s to %s %s', (question, from, to, currency) => {
  expect(askedAmount(question).amount).toMatchObject({ from, to, currency })
})

test.each([
  'more than 20 minutes',
  'runs over 10 km',
  'about 20 people',
  'over the moon',
  'from 20 to 30',
  'under 5 ingredients',
  'receipts of the last 30 days',
  'order 12-15',
  'bills paid on 5-10-2024',
  'bought 2-3 shirts',
  'over 5x',
])('"%s" is no sum of money', question => {
  expect(askedAmount(question)).toEqual({ amount: null, rest: question })
})

test('whatever is said, it is read quickly and never in vain', () => {
  const said = fc.constantFrom(
    'fifty ',
    'a ',
    'couple of ',
    '20 ',
    'to ',
    'more than ',
    'hundred ',
    'and ',
    '1,',
    'quid ',
    'cost ',
  )
  fc.assert(
    fc.property(fc.array(said, { maxLength: 300 }), words => {
      const { amount } = askedAmount(words.join(''))
      expect([amount?.from, amount?.to]).not.toContain(Number.NaN)
    }),
  )
})
