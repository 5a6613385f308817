import { expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { interpret } from './interpret.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)
const described = (text: string) => interpret({ reading: aReading(text), categories: [], seenAt }).description

test('a boarding pass is described as one would say it', () => {
  expect(
    described(
      'Lotusair\n# Boarding pass\nFlight    VN 123\nDate    12 JUN 2026\nPassenger    MAI TRAN\nHAN    SGN\nGate    9\nSeat    22C\nBoarding    14:05',
    ),
  ).toBe(
    'Boarding pass for Lotusair flight VN 123 to SGN on 12 June 2026: gate 9, seat 22C, boarding at 14:05.',
  )
})

test('a receipt is told by its shop, its day and its total, not by its first item', () => {
  expect(
    described(
      '# CORNER BAKERY\n03/02/2026 08:41\n2 CROISSANT    £7.50\n1 LOAF    £10.00\nSUBTOTAL    £17.50\nTOTAL    £17.50\nCASHIER: JO',
    ),
  ).toBe('Receipt from Corner Bakery on 3 February 2026 at 08:41: total £17.50.')
})

test('a list is told by what stands on it, with what is due', () => {
  expect(
    described(
      '# Reminders\nCall dentist about crown\nWater the plants\nRenew car registration\nBook the ferry\nPay the gardener',
    ),
  ).toBe('Reminders. On it: Call dentist about crown, Water the plants, Renew car registration and 2 more.')
})

test('a conversation is told by what it mentions', () => {
  expect(
    described(
      '# Support\nSupport 10:12\nYour case number is 00418273.\nYou 10:13\nThanks, write to ann@example.com\nSupport 10:14\nSure, great',
    ),
  ).toContain('It mentions case number 00418273 and e-mail ann@example.com.')
})

test('a text is told by how it begins', () => {
  expect(
    described(
      '# Octopuses Dream in Colour\nBy Hanna Lindqvist · 5 min read\nResearchers at the University of Lisbon filmed eight octopuses while they slept.',
    ),
  ).toBe(
    'Article “Octopuses Dream in Colour”. It says: “Researchers at the University of Lisbon filmed eight octopuses while they slept”.',
  )
})

test('what is not recognised is told by what it reads', () => {
  expect(described('# Blorp zint')).toBe('Screenshot that reads “Blorp zint”.')
})
