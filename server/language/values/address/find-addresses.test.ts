import { expect, test } from 'vitest'
import { findAddresses, goesOnAsAddress } from './find-addresses.ts'

const addressesIn = (text: string) => findAddresses(text).map(({ value }) => value)

test.each([
  ['Ship to 418 Maple Avenue, Portland, OR 97205.', '418 Maple Avenue, Portland, OR 97205'],
  ['350 5th Ave, New York, NY 10118', '350 5th Ave, New York, NY 10118'],
  ['162 LINDEN RD, BOSTON, MA 02188', '162 LINDEN RD, BOSTON, MA 02188'],
  ['12 King Street, London SW1A 2AA', '12 King Street, London SW1A 2AA'],
  ['17 Quay Street, Unit 4', '17 Quay Street, Unit 4'],
  ['Rua das Flores 104, 3º Esq, 1200-195 Lisboa', 'Rua das Flores 104, 3º Esq, 1200-195 Lisboa'],
  ['Meet me at 12 King Street at 7.', '12 King Street'],
  ['Lindenstraße 14, 10969 Berlin', 'Lindenstraße 14, 10969 Berlin'],
  ['22 rue des Lilas, 75011 Paris', '22 rue des Lilas, 75011 Paris'],
  ['Calle de Alcalá 33, 28013 Madrid', 'Calle de Alcalá 33, 28013 Madrid'],
  ['Storgatan 4, 111 22 Stockholm', 'Storgatan 4, 111 22 Stockholm'],
  ['Prinsengracht 263, 1016 GV Amsterdam', 'Prinsengracht 263, 1016 GV Amsterdam'],
  ['ul. Długa 4, 00-238 Warszawa', 'ul. Długa 4, 00-238 Warszawa'],
  ['418 Maple Avenue Portland, OR 97205', '418 Maple Avenue, Portland, OR 97205'],
])('%s holds an address', (text, address) => {
  expect(addressesIn(text)).toEqual([address])
})

test.each([
  ['a date', 'Mar 10, 2025 Due date'],
  ['a title', '1 The Way of Kings'],
  ['an exercise', '3 Hill Sprints'],
  ['a seat', 'Row 12 Seat 4'],
  ['a challenge', '24 Hour Way'],
  ['a time', '7:30 Main Street Market'],
  ['a day', 'Wir kommen am Freitag, 12. Juni zwischen'],
])('%s is no address', (_, text) => {
  expect(addressesIn(text)).toEqual([])
})

test('a street goes on with its town, or with the code that did not fit, and with nothing else', () => {
  expect(goesOnAsAddress('418 Maple Avenue', 'Portland, OR 97205')).toBe(true)
  expect(goesOnAsAddress('160 Castle Street, London', 'E8 3QR')).toBe(true)
  expect(goesOnAsAddress('Kungsgatan 73, 411 08 Göteborg', 'Check-in')).toBe(false)
  expect(goesOnAsAddress('Paid on 12 May', '10969 Berlin')).toBe(false)
})
