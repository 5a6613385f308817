import { expect, test } from 'vitest'
import { cardFormats } from './card-formats.ts'

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['4242', '4242'],
  ['no card', ''],
  ['42424242424242424242', '4242 4242 4242 4242 424'],
])('the number %j is written %j', (typed, written) => {
  expect(cardFormats.number(typed)).toBe(written)
})

test.each([
  ['1', '1'],
  ['12', '12'],
  ['12/', '12/'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['12/305', '12/30'],
  ['7', '07'],
  ['7/30', '07/30'],
  ['1/30', '01/30'],
  ['12 / 30', '12/30'],
  ['12/2030', '12/30'],
  ['2030', '02/03'],
  ['', ''],
])('the expiry %j is written %j', (typed, written) => {
  expect(cardFormats.expiry(typed)).toBe(written)
})

test('a slash that was taken back does not come again by itself', () => {
  expect(cardFormats.expiry('12/3')).toBe('12/3')
  expect(cardFormats.expiry('12/')).toBe('12/')
  expect(cardFormats.expiry('12')).toBe('12')
})

test('a security code has at most four digits', () => {
  expect(cardFormats.cvc('12a345')).toBe('1234')
})
