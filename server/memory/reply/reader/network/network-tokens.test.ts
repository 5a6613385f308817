import { expect, test } from 'vitest'
import { bucketCount, bucketsMax, networkTokens } from './network-tokens.ts'

test('Words, figures with their separators and marks are tokens; a figure counts as its first part', () => {
  expect(networkTokens("Don't pay £1,425.50 by 12:30!").map(({ word }) => word)).toEqual([
    ...['dont', 'pay', '£', '1', 'by', '12', '!'],
  ])
  expect(networkTokens('')).toEqual([])
})

test('A token has the vector of its word in the singular, and none if nobody knows the word', () => {
  const [bills, bill, unknown] = networkTokens('bills bill zzqwv')
  expect(bills?.vector).toEqual(bill?.vector)
  expect(bill?.vector).not.toBeNull()
  expect(unknown?.vector).toBeNull()
})

test('A word of another language has the vectors of what it means', () => {
  const [paid, cost] = networkTokens('gekostet cost')
  expect(paid?.vector).toEqual(cost?.vector)
  expect(paid?.usage).toEqual(cost?.usage)
  expect(paid?.buckets).not.toEqual(cost?.buckets)
})

test('Buckets depend on the letters alone, and there are few of them', () => {
  const [one, other, long] = networkTokens(`Bill bill ${'abcdefghij'.repeat(5)}`)
  expect(one?.buckets).toEqual(other?.buckets)
  expect(long?.buckets).toHaveLength(bucketsMax)
  for (const bucket of long?.buckets ?? []) expect(bucket).toBeLessThan(bucketCount)
})

test('Months and weekdays have a look of their own, words that begin alike have not', () => {
  const looksOf = (text: string) => networkTokens(text).map(({ looks }) => [...looks.slice(10, 12)])
  expect(looksOf('Sept December Tuesdays thu')).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
    [0, 1],
  ])
  expect(looksOf('decide marble sundae monkey')).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
