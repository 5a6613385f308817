import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { mailOfPage } from './portrait/mail-of-page.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)
const titled = (text: string) => interpret({ reading: aReading(text), categories: [], seenAt }).title

test('a heading that says little is followed by the name below it', () => {
  expect(
    titled('# Weather station\nTilda and the greenhouse\nSensor one    Connected\nSensor two    Off'),
  ).toBe('Weather station, Tilda and the greenhouse')
})

test('a name at the top and what stands beside it are the title, and no label with a value', () => {
  const rest = 'Between Ada Loop and the club\nRack 4, the lower one\nPaid by the month\nSigned A. Loop'
  expect(titled(`Harbour Rowers    Storage agreement\n${rest}`)).toBe('Harbour Rowers, Storage agreement')
  expect(titled(`Your ticket    Booking code 7QX2MN\nOstrava – Graz\n${rest}`)).not.toMatch(/^Your ticket/)
})

test('a day alone is no title, if another line says more', () => {
  const rest = 'Guide: Ida    Driver: Jon, bus plate 40-118\n06:30 wake-up call in all rooms but 14'
  expect(titled(`Day sheet    Thu 8 Oct    Group: Harbour Seniors (12)\n${rest}\n07:15 breakfast`)).toContain(
    'Harbour Seniors',
  )
})

test('a name beside a label counts too, and the label does not', () => {
  expect(
    titled('# Passport desk\nApplicant    Tilda Havelka\nStage    printing\nKeep the old one'),
  ).toContain('Tilda Havelka')
})

test.each([
  [
    'what a column is called',
    '# Rehab plan\nDay    Room    Coach\nMon    4    Iris\nTue    5    Odo\nWed    4    Iris',
  ],
  ['a value', '# Rehab plan\nDuration    12 weeks\nStarted 3 Jan 2026\nBring your own mat'],
])('%s is not', (_what, text) => {
  expect(titled(text)).toMatch(/^Rehab plan(?!,)/)
})

test.each([
  ['# Aldermere Library\nOpening hours\nMonday    closed\nTuesday    09:30 – 19:00', 'Opening hours'],
  ['# Sandgate Mutual\nMy mortgage\nRoll number 4-118-0927\nOutstanding £168,402.77', 'My mortgage'],
])('a second heading tells what a name is about: %s', (text, second) => {
  expect(titled(text)).toContain(`, ${second}`)
})

test.each([
  'Hangers Library Storage Backup\n# Boards Reports Releases Backlog\nGate text is cut off on kiosk screens\nOwner    Tilda',
  'Home > Monitors > 27 inch\nOstrava Vue Q27 QHD Monitor\nIn stock, delivered tomorrow\n€ 289,00',
])('a row of buttons and the path to a page are no name', text => {
  expect(titled(text)).not.toMatch(/Boards|Home >/)
})

test('the subject of a mail is one in Danish, and no column of a table', () => {
  const subjectOf = (text: string) => mailOfPage(layOutPage(aReading(text))).subject
  expect(subjectOf('Fra: kursus@bageriet.example\nEmne: Brød for begyndere\nHej Ida,')).toBe(
    'Brød for begyndere',
  )
  expect(
    subjectOf('Schaakclub Het Paard\nWeek    Onderwerp    Huiswerk\n36    Penning    blz. 12'),
  ).toBeNull()
})

test('what stands before a row of buttons is the name', () => {
  expect(titled('# Harbour Kitchen Share Filter\nEverybody\nOrthodontist, room 4\nSwimming kit')).toMatch(
    /^Harbour Kitchen(?! Share)/,
  )
})

test.each([
  ['‹ 13 Lisbon hens 11 members', 'Chat in Lisbon hens'],
  ['‹ 2 Dominik', 'Chat with Dominik'],
  ['Dominik Conversation', 'Chat with Dominik'],
  ['Odalys Prieto · Account manager', 'Chat with Odalys Prieto'],
])('a chat has the name of a person or a group, without the rest of the line: %s', (head, title) => {
  const chat = `${head}\nToday 21:08\nHow is she?\nAwake and fine, she ate the soup\nOk I will call later\nThanks!`
  expect(titled(chat)).toBe(title)
})

test('a column called "Subject" is not the subject of a mail', () => {
  const subjectOf = (text: string) => mailOfPage(layOutPage(aReading(text))).subject
  expect(subjectOf('# Winter report\nSubject    Mark    Comment\nMaths    71%    good')).toBeNull()
  expect(subjectOf('From    Oak Hill School\nTo    Tilda\nSubject    Winter report')).toBe('Winter report')
  expect(subjectOf('# Oak Hill School\nSubject: Winter report')).toBe('Winter report')
})
