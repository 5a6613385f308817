import { expect, test } from 'vitest'
import type { Reading } from '#server/memory/keep/reading.ts'
import { aReading } from '#test/a-reading.ts'
import { defaultCategories } from './filing/default-categories.ts'
import { interpret } from './interpret.ts'

const box = { x: 181, y: 246, width: 438, height: 438 }

function seen(text: string, code: string) {
  const reading: Reading = { ...aReading(text), codes: [{ format: 'qr', text: code, box }] }
  return interpret({ reading, categories, seenAt: Date.UTC(2027, 0, 4) })
}

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const nameOf = (id: number | null) => categories.find(one => one.id === id)?.name ?? null

const below = '\n\nPoint your camera at the code'

test.each([
  [
    'Cafe Luna guest Wi-Fi',
    'WIFI:T:WPA;S:CafeLuna_Guest;P:moonlight-4471;;',
    'Wi-Fi "CafeLuna_Guest"',
    'note',
  ],
  ['Save my contact', 'BEGIN:VCARD\nFN:Ada Okafor\nTEL:+44 20 7946 0958\nEND:VCARD', 'Ada Okafor', 'note'],
  [
    'Join us',
    'BEGIN:VEVENT\nSUMMARY:Team offsite\nDTSTART:20270212T090000Z\nEND:VEVENT',
    'Team offsite',
    'reminder',
  ],
  ['Our summer menu', 'https://forno.example/menu', 'Our summer menu', 'note'],
  ['Scan me', 'https://forno.example/menu', 'QR code: forno.example', 'note'],
  ['Night Train Festival - Admit one', '8f3a-77bc-90de', 'Night Train Festival', 'note'],
  [
    'Set up your authenticator',
    'otpauth://totp/Acme:ada?secret=JBSWY3DPEHPK3PXP&issuer=Acme',
    'Set up',
    'note',
  ],
])('a picture of a code with "%s" beside it is called by what it is for', (words, code, title, type) => {
  const told = seen(`# ${words}${below}`, code)
  expect(told.title).toContain(title)
  expect(told.type).toBe(type)
  for (const said of [told.title, told.description, told.analysis]) {
    expect(said).not.toContain('Point your camera')
    expect(said).not.toMatch(/moonlight|JBSWY3/)
  }
  expect(told.description).not.toBe(told.title)
  expect(told.tags).not.toContain('quotes')
})

test('a code is filed by what it is, not by a word beside it', () => {
  const wifi = seen(`# Guest check-in${below}`, 'WIFI:T:WPA;S:CafeLuna_Guest;P:moonlight-4471;;')
  const card = seen(`# Save my contact${below}`, 'BEGIN:VCARD\nFN:Ada Okafor\nEND:VCARD')
  expect([nameOf(wifi.categoryId), nameOf(card.categoryId)]).toEqual(['Tech', null])
})

test('what a code holds is a fact at the place of the whole code', () => {
  const { facts } = seen(`# Cafe Luna${below}`, 'WIFI:T:WPA;S:CafeLuna_Guest;P:moonlight-4471;;')
  expect(facts).toEqual([expect.objectContaining({ value: 'moonlight-4471', box })])
})

test('beside many words a code says nothing about what the page is', () => {
  const text = `# Oat pancakes\n\n${Array.from({ length: 12 }, (_, i) => `${i + 1}. Stir 100 g of oats into the bowl`).join('\n')}`
  const plain = interpret({ reading: aReading(text), categories: [], seenAt: 0 })
  const told = seen(text, 'WIFI:T:WPA;S:CafeLuna_Guest;P:moonlight-4471;;')
  expect([told.title, told.type, told.description]).toEqual([plain.title, plain.type, plain.description])
})

test.each([
  [
    '# Boarding pass\n\nSKYLINK SL 882\n\nOslo → Porto\n\nDate: 14 MAY 2027\nDeparts: 09:35\nGate: C12\nSeat: 17A',
    ['Oslo', 'Porto', '14 May', 'C12', '17A'],
  ],
  [
    '# Harbour Lights Festival\n\nSat 5 June 2027 · Doors 18:30\nHarbour Park, Bristol\n\nRow: F\nSeat: 22\n\nTotal paid £64.00',
    ['Harbour Lights', '5 June', '22'],
  ],
])('a ticket with a code is told by what is written on it: %s', (words, told) => {
  const { description, analysis } = seen(words, '8f3a-77bc-90de')
  for (const value of told) expect(description).toContain(value)
  expect(description.match(/\bcode\b/g)).toHaveLength(1)
  expect(description).toMatch(/It has a code that may be a ticket\.$/)
  expect(analysis).toMatch(/The code is covered until you show it\.$/)
  expect(analysis).not.toMatch(/^Ticket code/)
})
