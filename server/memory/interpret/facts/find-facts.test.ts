import { expect, test } from 'vitest'
import { layOutPage } from '#server/memory/page/layout/lay-out-page.ts'
import { aReading } from '#test/a-reading.ts'
import { findFacts } from './find-facts.ts'

const seenAt = Date.UTC(2026, 0, 24, 12)
const factsIn = (text: string) => findFacts(layOutPage(aReading(text)), seenAt)
const named = (text: string) => factsIn(text).map(({ label, value }) => [label, value])

test('a value is called what stands to its left', () => {
  expect(named('Check-in    Sat 11 Jul 2026, 15:00\nTotal    €1,386.00')).toEqual([
    ['Check-in', '2026-07-11T15:00'],
    ['Total', '1386.00 EUR'],
  ])
})

test('a value is called what its line calls it', () => {
  expect(named('Total paid: €512.80 (Visa ending 4402)')).toEqual([['Total paid', '512.80 EUR']])
})

test('a fact has the box of its own words', () => {
  const [fact] = factsIn('It costs $12.50 today')
  expect(fact).toMatchObject({ text: '$12.50', line: 'It costs $12.50 today', box: { x: 116, width: 72 } })
})

test('a number cut at its hyphen is found whole, on both of its lines', () => {
  const reading = aReading('My new number is (415) 555-\n0132 btw')
  for (const line of reading.lines)
    line.words = line.words.map(word => ({ ...word, box: { ...word.box, y: closer(word.box.y) } }))
  const [fact] = findFacts(layOutPage(reading), seenAt)
  expect(fact).toMatchObject({ kind: 'phone', text: '(415) 555-0132', value: '+14155550132' })
  expect(fact?.line).toBe('My new number is (415) 555-0132 btw')
  expect(fact?.box?.height).toBeGreaterThan(24)
})

/** Lines of one paragraph stand closer than those of a list. */
const closer = (y: number) => 120 + (y - 120) * 0.7

test('a labelled time belongs to the only day on the page', () => {
  expect(named('Date    17 APR 2026\nBoarding    06:40')).toContainEqual(['Boarding', '2026-04-17T06:40'])
  expect(named('Date    17 APR 2026\nReturn    24 APR 2026\nBoarding    06:40')).not.toContainEqual([
    'Boarding',
    '2026-04-17T06:40',
  ])
})

test("the status bar's clock is no fact", () => {
  const reading = aReading('Wi-Fi    Maple_Guest_5G')
  const box = { x: 20, y: 2, width: 50, height: 10 }
  reading.lines.unshift({ text: '9:41', box, confidence: 1, words: [], block: 0, chrome: false })
  expect(findFacts(layOutPage(reading), seenAt).map(fact => fact.value)).toEqual(['Maple_Guest_5G'])
})

test('a grid of backup codes is found, each under the heading', () => {
  const facts = factsIn(
    '# Backup codes\nEach code can be used once.\n4f7k-92mx    q1zt-08bn\n7hw3-55ra    c0pl-6yvd',
  )
  expect(facts.map(({ label, value }) => [label, value])).toContainEqual(['Backup codes', 'q1zt-08bn'])
  expect(facts).toHaveLength(4)
})

test("an authenticator's codes are found in their groups of three, and other such numbers are none", () => {
  expect(named('Authenticator\nAcme\n482 913\nHarbor\n077 120')).toEqual([
    ['one-time code', '482913'],
    ['one-time code', '077120'],
  ])
  expect(named('Visitors\n482 913')).toEqual([])
})

test('a group of a cup is no boarding group', () => {
  expect(named('World Cup\nGroup B')).toEqual([])
  expect(named('Flight to Oslo\nGroup B')).toEqual([['Group', 'B']])
})

test('a thousand equal prices are one fact, and no page has more than a hundred', () => {
  expect(factsIn('$5.00\n'.repeat(1000))).toHaveLength(1)
  expect(factsIn(Array.from({ length: 300 }, (_, i) => `$${i}.00`).join('\n'))).toHaveLength(100)
})

test('the next row of a table of labels is no value of the row above it', () => {
  expect(named('Password    Xk9#vQ2!mTz7\nSecurity    WPA3-Personal\nGateway    192.168.86.1')).toEqual([
    ['Password', 'Xk9#vQ2!mTz7'],
  ])
})

test("a row's arrow, read as a letter, is no part of a network's name", () => {
  expect(named('Wi-Fi    Maple_Guest_5G V')).toEqual([['Wi-Fi', 'Maple_Guest_5G']])
})

test('an amount whose sign was not read has the currency of the others, or none', () => {
  expect(named('SUBTOTAL    36.27\nTOTAL    $36.87')).toContainEqual(['SUBTOTAL', '36.27 USD'])
  expect(named('Total paid: 512.80 (Visa ending 4402)')).toEqual([['Total paid', '512.80']])
  expect(named('Version    36.27')).toEqual([])
})

test('the line of an address above an e-mail address does not name it', () => {
  expect(named('Portland, OR\nbilling@brightline.example')).toEqual([[null, 'billing@brightline.example']])
})

test('a day in full counts, not the weekday before it', () => {
  expect(factsIn('Shall we meet on Saturday at the\nold mill? 31 January').map(({ text }) => text)).toEqual([
    '31 January',
  ])
})
