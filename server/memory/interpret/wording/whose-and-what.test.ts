import { expect, test } from 'vitest'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aPageOfColumns } from '#test/a-page-of-columns.ts'
import { aReading } from '#test/a-reading.ts'

const seenAt = Date.UTC(2026, 10, 29, 12)
const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const cardOf = (text: string) => interpret({ reading: aReading(text), categories, seenAt })

test('an invoice is from its sender, not from the customer whose address it has', () => {
  const { title } = cardOf(
    'Brightline Water\n# Tilda Havelka\nFlat 2, 14 Mill Road\nBristol BS1 4DJ\nInvoice 2026-118\nDate: 21 November 2026\nStandard supply    £31.00\nTotal including VAT    £31.00\nAmount due    £31.00\nPay by 5 December 2026',
  )
  expect(title).toContain('Brightline Water')
  expect(title).not.toMatch(/Havelka|Mill Road/)
})

test('a mark above the sender is nobody', () => {
  const { title } = cardOf(
    'Customer Copy\nBrightline Water\nElena Havelka\n14 Mill Road\nBristol BS1 4DJ\nInvoice 2026-118\nAmount due    £31.00\nPay by 5 December 2026',
  )
  expect(title).toContain('Brightline Water')
})

test.each([
  ...[
    'Customer Copy',
    'Original',
    'Paperless Billing',
    'My Documents',
    'Customer Services',
    'Water Services',
  ],
  ...['Elena', 'Kopie', 'Dr. Rossi', 'Ben Sherman'],
])('a sender with its own address is not the customer of “%s” above it', above => {
  const { title } = cardOf(
    `${above}\n# Harbour Broadband\n9 Quay Street\nBristol BS1 4DJ\nStandard supply    £31.00\nAmount due    £31.00\nPay by 5 December 2026`,
  )
  expect(title).toContain('Harbour Broadband')
})

test('a name that has only the name of its street is a name', () => {
  const { title } = cardOf(
    '# Trattoria Via Roma\nTable for Elena\nVia Roma, 12, Milano\n5 December 2026, 20:00\nReservation for 4',
  )
  expect(title).toContain('Trattoria Via Roma')
})

test('of a yearly bill, what is still to pay is the sum, not what it all came to', () => {
  const { title, description } = cardOf(
    'Stadtwerke Lindau GmbH\n# Jahresabrechnung Gas 2026\nRechnungsbetrag    840,20 €\nGezahlte Abschläge    -800,00 €\nNachzahlung    40,20 €\nFällig am 14.12.2026\nBitte überweisen Sie den Betrag auf unser Konto.',
  )
  expect(title).toContain('40,20')
  expect(description).toContain('to pay 40,20')
  expect(description).toContain('due on 14 December')
})

test('a sentence that goes on in the next line is nobody', () => {
  const { title } = cardOf(
    'Larkspur\nText Message · SMS\nToday 14:02\nYour Larkspur verification code is\n\n604 918. It expires in 10 minutes. Do\nnot share this code with anyone.',
  )
  expect(title).toBe('Code from Larkspur')
})

test('of several days on which something is due, the next one is told, each with its name', () => {
  const reading = aPageOfColumns(
    'Vaccination record - Pepper\n\nVaccine|Given|Next due|Vet\nRabies|14 Mar 2025|14 Mar 2028|Dr. Byrne\nDHPP|02 Feb 2026|02 Feb 2027|Dr. Byrne\nLeptospirosis|19 Dec 2025|19 Dec 2026|Dr. Daly',
  )
  const { description, analysis } = interpret({ reading, categories, seenAt })
  expect(description).toContain('Rabies next due 14 March 2028')
  expect(analysis).toContain('due on 19 December')
  expect(analysis).not.toContain('2028')
})

test.each([
  ['noon in London', '2026-12-19T12:00:00Z', '19 December'],
  ['just after midnight in Auckland', '2026-12-18T11:30:00Z', '19 December'],
  ['the evening in New York', '2026-12-20T03:00:00Z', '19 December'],
  ['the evening in Honolulu', '2026-12-20T09:30:00Z', '19 December'],
  ['the day after', '2026-12-20T12:00:00Z', '2 February'],
  ['two days after', '2026-12-21T00:00:00Z', '2 February'],
])('what is due today has not passed before the day is over in every time zone: %s', (_when, moment, due) => {
  const reading = aPageOfColumns(
    'Vaccination record - Pepper\n\nVaccine|Given|Next due|Vet\nRabies|14 Mar 2025|14 Mar 2028|Dr. Byrne\nDHPP|02 Feb 2026|02 Feb 2027|Dr. Byrne\nLeptospirosis|19 Dec 2025|19 Dec 2026|Dr. Daly',
  )
  const { analysis } = interpret({ reading, categories, seenAt: Date.parse(moment) })
  expect(analysis).toContain(`due on ${due}`)
})

test('how a medicine is taken is told, though a label says it in capitals', () => {
  const { title, description } = cardOf(
    'HARBOUR PHARMACY\nRx 6104478    Dr. P. Nakamura\n# CETIRIZINE 10 MG\nTAKE 1 TABLET BY MOUTH ONCE DAILY IN THE EVENING\nPatient    ELENA ROSSI\nQty    30\nRefills    2\nFilled    11/25/2026',
  )
  expect(title).toContain('10 mg')
  expect(description).toContain('Take 1 tablet by mouth once daily in the evening')
})

test('the file that is open in an editor is the one in the title of its window', () => {
  const { title } = cardOf(
    'File Edit Selection View Go Run Terminal Help queue.py - ferry-sync\nclient.py\nqueue.py\nwebhooks.py\nimport random, time\ndef drain(queue, base=0.4):\n    for n in range(5):\n        try:\n            return queue.pop()\n        except IndexError:\n            raise',
  )
  expect(title).toBe('Code: queue.py - ferry-sync')
})

test('a column called "From" is nobody, and platforms of several trains are those of none', () => {
  const reading = aPageOfColumns(
    'Coastline Trains\n# York → Durham · Monday 30 November 2026\n\nDeparts|Platform|Arrives|Changes|From\n07:02|5|07:48|0|£24.60\n07:34|9|08:23|0|£31.10\n08:41|10|09:30|1|£24.60',
  )
  const { description, analysis } = interpret({ reading, categories, seenAt })
  expect(analysis).not.toMatch(/from 07:02|from £/)
  expect(description).not.toMatch(/platform 5/)
})

test('the menu of a shop is nothing that a product has', () => {
  const { description } = cardOf(
    'Ridgeline    Tents · Packs · Footwear\n# Alder 30 L Backpack\n4.6 · 312 reviews\n$129.00\nColour: Moss green\nAdd to cart\nIn stock',
  )
  expect(description).not.toContain('Footwear')
})

test('words that any page may have are no reason for a category', () => {
  const { filing } = cardOf(
    'Tilda\nToday 21:08\nSorry, are you still up for Sunday?\nThanks, yes see you\nhaha ok you too\nSorry again, thanks',
  )
  expect(filing.because).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:thanks|you|sorry|sunday|haha)$/i)]),
  )
})

test('short words are reasons for a category, and units are not', () => {
  const { filing } = cardOf('# Monday\nGym\nRun 5 km\nSquats 3 x 10\nBench press 60 kg')
  expect(filing.because).toEqual(expect.arrayContaining(['Gym', 'Run']))
  expect(filing.because).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(?:km|kg)$/i)]))
})

test('flights that are offered are named by where they go, not by the heading of the list', () => {
  const { title } = cardOf(
    '# Departing flights\n6:10 AM – 2:31 PM\nBluebird Air\n5 hr 21 min · LIS–OSL\nNonstop\n$218\n8:45 AM – 5:12 PM\nNordwing\n6 hr 27 min · LIS–OSL\n1 stop\n$146\n11:30 AM – 8:02 PM\nBluebird Air\n5 hr 32 min · LIS–TRF\nNonstop\n$189',
  )
  expect(title).toMatch(/^Flights LIS → OSL/)
})

test.each([
  'Bus timetable\n# Route 12\nHarbour Square MON-FRI\n07:10    07:40    08:10\nMill Road MON-FRI\n07:20    07:50    08:20',
  '# Train times\nWeekdays MON - FRI\n07:10\nExpress MON - FRI\n08:10',
  'Boarding pass\n# BA117\nLounge MON-FRI\nSeat 12A    Gate 4\nDesk MON-FRI',
  '# Departing flights\nBluebird Air JAN-MAR\n$218\nNordwing JAN-MAR\n$146\nBluebird Air EUR-USD\nNordwing EUR-USD',
  'Season ticket\n# Coastline Trains\nZone 1 SAT–SUN\nZone 2 SAT–SUN',
])('days, months and currencies are no route: %s', text => {
  expect(cardOf(text).title).not.toContain('→')
})

test.each([
  ['Birthday Party Gifts', 'Mum\nScarf\nBook\nTea set'],
  ['Christmas Party Menu', 'Leek soup\nRoast turkey\nPlum pudding'],
  ['Project Status Reports', 'Beta is finished\nPrinting is late'],
  ['Garden Party Table List', 'Table 1: Omar, Lena\nTable 2: Ida, Tom'],
  ['Baby Sleep Log History', 'Monday    9 h\nTuesday    8 h'],
  ['Premier League Fixtures Table', 'Arsenal    12\nLeeds    9'],
  ['Wedding Gifts List', 'Toaster\nTea set\nBlanket'],
  ['Family Photo Storage Backup', 'Two drives\nOne in the cellar'],
])('words that are names of buttons, too, stay in a title: %s', (heading, text) => {
  expect(cardOf(`# ${heading}\n${text}`).title).toContain(heading)
})

test('names and days in a sentence in capitals keep their capital', () => {
  const { description } = cardOf(
    '# Router in the hall\nModel 7\nTHE NETWORK IS CALLED VELVETTURNIP, DOESN’T IT, AND ELENA MUST CHANGE IT BEFORE FRIDAY OR IN DECEMBER',
  )
  expect(description).toContain(
    'The network is called Velvetturnip, doesn’t it, and Elena must change it before Friday or in December',
  )
})

test.each([
  ['# Ql launch plan\nBeta to fifty users\nApp store review', 'Q1 launch plan'],
  ['# Letter to Sanna 0lofsson\nThe beech hedge at the back has grown over the path.', 'Sanna Olofsson'],
  ['# Contract 0x7f3a for Sanna\nThe beech hedge at the back has grown over the path.', '0x7f3a'],
])('a digit that was read as a letter, or a letter as a digit, is mended in a title: %s', (text, title) => {
  expect(cardOf(text).title).toContain(title)
})
