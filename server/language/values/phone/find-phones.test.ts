import { expect, test } from 'vitest'
import { findPhones } from './find-phones.ts'

const phonesIn = (text: string) => findPhones(text).map(({ value }) => value)

test.each([
  ['My new number is (415) 555-0132 btw', '+14155550132'],
  ['415-555-0132', '+14155550132'],
  ['Boulder, CO 80302 (303) 555-0147', '+13035550147'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['Call +351 21 555 0199.', '+351215550199'],
])('%s says its country, and becomes E.164', (text, value) => {
  expect(phonesIn(text)).toEqual([value])
})

test('a number of no certain country stays as it stands, after a word that announces it', () => {
  expect(phonesIn('Tel. 030 123456')).toEqual(['030 123456'])
  expect(phonesIn('My number is 0171 2345678')).toEqual(['0171 2345678'])
  expect(phonesIn('0171-2345678, or 020 7946 0958')).toEqual(['0171-2345678', '020 7946 0958'])
})

test.each([
  ['a ticket number', 'ETKT 016 2417885930'],
  ['a meeting', 'Zoom 884 2190 7741'],
  ['an order', '114-3941689-8772232'],
  ['an account', 'Account 0042 7718 336'],
  ['an IP address', '192.168.86.47'],
  ['a moment', '2026-01-22 10:11'],
  ['an amount', '$415-555-0132'],
  ['a bank account', 'GB29 0161 0044 0532 0130 00'],
  ['a confirmation', '4182.669.310'],
])('%s is no telephone number', (_, text) => {
  expect(phonesIn(text)).toEqual([])
})
