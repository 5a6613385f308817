import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)
const described = (text: string) => interpret({ reading: aReading(text), categories: [], seenAt }).description

test('a boarding pass is described as one would say it', () => {
  expect(
    described(
      'Lotusair\n# Boarding pass\nFlight    VN 123\nDate    12 JUN 2026\nPassenger    MAI TRAN\nHAN    SGN\nGate    9\nSeat    22C\nBoarding    14:05',
    ),
  ).toBe('Boarding pass VN 123 from HAN to SGN on 12 June: gate 9, seat 22C, boarding at 14:05.')
})

test('a receipt is told by its shop, its day and its total, not by its first item', () => {
  expect(
    described(
      '# CORNER BAKERY\n03/02/2026 08:41\n2 CROISSANT    £7.50\n1 LOAF    £10.00\nSUBTOTAL    £17.50\nTOTAL    £17.50\nCASHIER: JO',
    ),
  ).toBe('Corner Bakery receipt of 3 February: Croissant and Loaf, total £17.50.')
})

test('a list is told by what stands on it, with what is due', () => {
  expect(
    described(
      '# Reminders\nCall dentist about crown\nWater the plants\nRenew car registration\nBook the ferry\nPay the gardener',
    ),
  ).toBe(
    'Reminders: Call dentist about crown, Water the plants, Renew car registration, Book the ferry and 1 more.',
  )
})

test('a conversation is told by what it mentions', () => {
  expect(
    described(
      '# Support\nSupport 10:12\nYour case number is 00418273.\nYou 10:13\nThanks, write to ann@example.com\nSupport 10:14\nSure, great',
    ),
  ).toContain('Support writes: Your case number is 00418273.')
})

test('what the other one says is told as theirs, with its whole day', () => {
  expect(
    described(
      '# Nils Ahlgren\nonline\n\nDer Schreiner kommt am 4. März zwischen 9 und 11 Uhr.\n15:12\n\n            Danke, ich bin dann sicher zu Hause.\n            15:14\n\nDie neuen Fenster kommen dann in der Woche danach.\n15:20\n\nMessage',
    ),
  ).toBe('Nils Ahlgren writes: Der Schreiner kommt am 4. März zwischen 9 und 11 Uhr.')
})

test('a text is told by how it begins', () => {
  expect(
    described(
      '# Octopuses Dream in Colour\nBy Hanna Lindqvist · 5 min read\nResearchers at the University of Lisbon filmed eight octopuses while they slept.',
    ),
  ).toBe(
    'Octopuses Dream in Colour, an article. Researchers at the University of Lisbon filmed eight octopuses while they slept.',
  )
})

test('a table is told by its rows, each with the figure at its end', () => {
  expect(
    described(
      '# Household budget 2026\nCategory    January    February    Total\nRent    1,450.00    1,450.00    2,900.00\nGroceries    412.35    389.90    802.25\nElectricity    96.10    101.44    197.54\nInternet    45.00    45.00    90.00',
    ),
  ).toContain('Rent 2,900.00; Groceries 802.25; Electricity 197.54; Internet 90.00.')
})

test('a row that is a secret is none of the rows that are told', () => {
  const budget = described(
    '# Household budget 2026\nCategory    January    Total\nRent    1,450.00    2,900.00\nPassword of the bank    1    482913\nGroceries    389.90    802.25\nCredit card    20.00    40.00',
  )
  expect(budget).toContain('Rent 2,900.00; Groceries 802.25')
  expect(budget).not.toContain('482913')
  const guide = described(
    '# Holiday house\nDoor code    4821\nSafe combination    9912\nAlarm pin code    7733',
  )
  expect(guide).toBe('Holiday house, a guide.')
  expect(described('# Backup codes\nFirst    482913\nSecond    991244\nThird    773311')).toBe(
    'Backup codes.',
  )
})

test('a number without an end is no figure of a row', () => {
  const endless = '7'.repeat(5_000)
  expect(described(`# Household budget 2026\nRent    ${endless}\nGroceries    ${endless}`)).not.toContain(
    '777',
  )
})

test('that a password is there is said, and not which', () => {
  const said = described(
    '# Network details\nNetwork    Maple_Guest_5G\nPassword    Xk9#vQ2!mTz7\nSecurity    WPA2',
  )
  expect(said).toContain('The password is in it.')
  expect(said).not.toContain('Xk9')
})

test('what is not recognised is told by what it reads', () => {
  expect(described('# Blorp zint')).toBe('Blorp zint.')
})
