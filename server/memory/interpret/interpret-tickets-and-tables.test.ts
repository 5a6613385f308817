import { expect, test } from 'vitest'
import { aReading, aReadingOf, type TruthWord } from '#test/a-reading.ts'
import { defaultCategories } from './filing/default-categories.ts'
import { interpret } from './interpret.ts'

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
function understood(reading: ReturnType<typeof aReading>) {
  const { categoryId, ...rest } = interpret({ reading, categories, seenAt: Date.UTC(2026, 11, 2, 12) })
  return { ...rest, category: categories.find(({ id }) => id === categoryId)?.name ?? null }
}
const typed = (text: string) => understood(aReading(text))

/** Words at their places: `[text, x, y, height]`. A letter is 0.6 times as wide as it is high. */
function placed(words: [string, number, number, number][]) {
  const truth: TruthWord[] = words.map(([t, x, y, h], block) => ({
    t,
    x,
    y,
    w: 0.6 * h * t.length,
    h,
    block,
  }))
  return understood(aReadingOf({ width: 780, height: 1600, words: truth }))
}

test.each([
  ['below them', 349, 349],
  ['above them', 205, 205],
])('a boarding pass is named by the airport that it flies to, whose city stands %s', (_, left, right) => {
  const { title } = placed([
    ...([
      ['Boarding', 70, 100, 36],
      ['pass', 290, 100, 36],
    ] as [string, number, number, number][]),
    ...([
      ['CPH', 71, 256, 77],
      ['Copenhagen', 70, left, 37],
    ] as [string, number, number, number][]),
    ...([
      ['LIS', 586, 256, 77],
      ['Lisbon', 590, right, 37],
    ] as [string, number, number, number][]),
    ...([
      ['FLIGHT', 70, 460, 30],
      ['NR418', 70, 500, 38],
    ] as [string, number, number, number][]),
    ...([
      ['SEAT', 638, 460, 30],
      ['17F', 638, 500, 38],
    ] as [string, number, number, number][]),
  ])
  expect(title).toBe('Boarding pass NR418 Copenhagen → Lisbon')
})

test.each([
  [
    'an arrow',
    'Mobile boarding pass\nBerlin → Vienna\nFlight OS 226\nBoarding 06:10    Gate A12    Seat 9F',
    'Vienna',
  ],
  [
    'labels',
    'easyWing\nBoarding pass\nFrom: Manchester (MAN)\nTo: Palma (PMI)\nFlight EW 8821\nSeat 30A\nGate 41',
    'Palma',
  ],
])('a boarding pass is named by where %s says that it flies', (_, text, to) => {
  expect(typed(text).title).toMatch(new RegExp(`→ ${to}$`))
})

test.each([
  [
    'Train Malmö C → Göteborg, 4 Jan',
    '# Your journey\nFrom    Malmö C\nTo    Göteborg\nDate    Mon 4 Jan 2027\nDeparture    07:12\nArrival    10:20\nTrain    1062\nCarriage    3\nSeat    44',
  ],
  [
    'Train Hamburg → Kassel, 28 Dec',
    '# E-ticket\nICE 577\nHamburg Hbf → Kassel\n28 December 2026\n09:01 - 11:14\nWagen 24 Sitz 61\nGleis 8',
  ],
  [
    'Bus Berlin ZOB → Prague Florenc, 15 Jan',
    '# Ticket\nFlixBus N58\nFri 15 Jan 2027\n08:15    Berlin ZOB\n16:40    Prague Florenc\nSeat    12C\n1 adult\nPrice    24,99 €',
  ],
  [
    'Ferry Kiel → Oslo, 2 Mar',
    '# Your ticket\nStena ferry\nKiel → Oslo\nDeck 7    Cabin 7114\n2 March 2027 14:00',
  ],
])('a ticket is called %s', (title, text) => {
  expect(typed(text)).toMatchObject({ title, category: 'Travel' })
})

test('of two journeys the first is described', () => {
  const { description } = typed(
    '# My tickets\nInterCity 61    Fri 18 Dec 2026\nCopenhagen H → Aarhus H\nCoach    41\nPrice    DKK 389.00\n\nInterCity 152    Sun 20 Dec 2026\nAarhus H → Copenhagen H\nCoach    22\nPrice    DKK 249.00',
  )
  expect(description).toContain('from Copenhagen to Aarhus')
  expect(description).toContain('389.00')
  expect(description).not.toMatch(/249|20 December/)
})

test.each([
  [
    'the account above them',
    'Main account\n# 1,204.55 €\nTransfer    Cards    More\nMon 16 Nov\nREWE    -31.20\nPayment sent\nKVB    -3.50\nTransport\nTue 17 Nov\nGehalt    +2,410.00\nDM    -12.95',
    'Main account',
  ],
  [
    'themselves',
    '# Transactions\nToday\nTesco    -£12.40\nGroceries\nTfL Travel    -£2.80\nTransport\nPret    -£5.10\nS. Ahmed    +£40.00\nTransfer sent',
    'Transactions: Tesco, TfL Travel',
  ],
])('transactions are named by %s, and are no payment to the first of them', (_, text, title) => {
  const { description, ...filed } = typed(text)
  expect(filed).toMatchObject({ title, category: 'Money & Bills' })
  expect(description).toMatch(/^Main account|Tesco/)
})

test.each([
  [
    'Weekly timetable',
    '# Weekly timetable\nTime    Monday    Tuesday    Wednesday    Thursday    Friday\n08:00    Maths    Danish    PE    Maths    English\n08:50    Maths    Danish    PE    History    Biology\n09:55    Music    Maths    German    Art    Danish\nNo lessons on Friday 27 November',
  ],
  [
    'Stundenplan 7b',
    '# Stundenplan 7b\nZeit    Montag    Dienstag    Mittwoch    Donnerstag    Freitag\n08:00    Mathe    Deutsch    Englisch    Sport    Kunst\n08:50    Mathe    Deutsch    Bio    Sport    Kunst\n09:55    Musik    Englisch    Physik    Mathe    Deutsch',
  ],
])('a timetable is a note of that name: %s', (title, text) => {
  expect(typed(text)).toMatchObject({ title, type: 'note', category: 'Reading & Learning' })
})

test.each([
  '# Kreisliga A\nTabelle nach 11 Spieltagen\nPlatz    Team    Sp    S    U    N    Diff    Pkt\n1    SV Nord    11    8    2    1    19    26\n2    TSV Berg    11    7    2    2    11    23\n3    FC Tal    11    7    1    3    9    22\n4    SC See    11    5    4    2    6    19\nNext matches\nSV Nord - FC Tal    Sat 28 Nov 14:00',
  '# Northern League\nClub    MP    W    D    L    GF    GA    GD    Pts\n1 Arden    12    9    2    1    24    8    16    29\n2 Leeway    12    8    2    2    20    10    10    26\n3 Hullby    12    7    1    4    18    14    4    22\n4 Derwent    12    6    3    3    17    12    5    21\nNext: Arden - Hullby on Sat 5 Dec 14:00',
])('how teams stand is no reminder: %j', text => {
  const { type, title } = typed(text)
  expect({ type, title: /^(?:Kreisliga A|Northern League)\b/.test(title) }).toEqual({
    type: 'note',
    title: true,
  })
})

test('a letter on how to get into a home for a stay is about travel, whatever it says of its network', () => {
  expect(
    typed(
      '# How to get in\nHello Jon,\nyour stay with us begins on Friday 12 February. The key is in the key safe beside the shed. The wifi is called Seeblick, password: forelle-88. Tourist tax is 3 € a night. Please no shoes indoors.',
    ).category,
  ).toBe('Travel')
})

test('a comparison of prices is no cart', () => {
  const { category, description } = typed(
    '# Bosch GSR 12V Drill\nCompare prices of 3 shops\nShop    Price    Shipping    Total\nToolhaus    89.90 €    free    89.90 €\nBohrmax    84.50 €    5.90 €    90.40 €\nWerkzeug24    92.00 €    free    92.00 €\nLowest price in 90 days: 79.00 €',
  )
  expect(category).toBe('Shopping & Receipts')
  expect(description).toMatch(/^Bosch GSR 12V Drill: /)
})

test.each([
  [
    'Physio Centre Nord appointment, Dr. Lena Voss, 8 Dec',
    'Health & Fitness',
    '# Physio Centre Nord\nYour appointment\nTuesday 8 December 2026, 16:15\nDr. Lena Voss, physiotherapy\nReason\nKnee, first visit\nPlease bring\nReferral and sports clothes',
  ],
  [
    'Salon Mira appointment, Haircut with Jo, 5 Dec',
    'Events & Plans',
    '# Salon Mira\nYour appointment is booked\nSaturday 5 December 2026, 10:30\nHaircut with Jo\nCancel up to 24 hours before',
  ],
])('an appointment says with whom and when: %s', (title, category, text) => {
  expect(typed(text)).toMatchObject({ title, category, type: 'reminder' })
})

test.each([
  [
    'SUMME EUR    9,43',
    '9.43 EUR',
    'Baumarkt Kern\nKassenbon\nSchrauben    6,49\nDübel    3,99\nRabatt 10%    -1,05\nZwischensumme    10,48',
  ],
  [
    'Total DKK    100.00',
    '100.00 DKK',
    'Kaffebaren\nReceipt 4411\n2 x Latte    84.00\nBun    28.00\nDiscount    -12.00\nSubtotal    112.00',
  ],
  [
    'Total to pay    9.68',
    '9.68',
    'Corner Hardware\nReceipt\nBulbs    7.50\nTape    3.25\nMember discount    -1.07\nSubtotal    10.75',
  ],
  [
    'TOTAL (GBP)    9.68',
    '9.68 GBP',
    'Corner Hardware\nReceipt\nBulbs    7.50\nTape    3.25\nMember discount    -1.07\nSubtotal    10.75',
  ],
])('what was paid in the end is known by %j', (line, value, above) => {
  const totals = typed(`${above}\n${line}\nThank you`).facts.filter(({ role }) => role === 'total')
  expect(totals.map(fact => fact.value)).toEqual([value])
})

test('what is ticked is told apart from what is still to do', () => {
  expect(
    typed('# Errands\n☑ Post the parcel\n☐ Buy stamps\n☐ Call the plumber\n✓ Pay rent\n☐ Fix bike light')
      .description,
  ).toBe('Errands: 2 of 5 done. Still open: Buy stamps, Call the plumber and Fix bike light.')
})

test('entries of a list that stand apart are not run together', () => {
  const lines = [
    'Renew passport for Alma',
    'Ask Yusuf to water the plants',
    'Cancel the vegetable box',
    'Pay electricity 86.40',
    'Service the bike, new brake pads',
    'Buy presents: Tilde, Oskar, Freja',
  ]
  const words = lines.flatMap((line, row) => {
    let x = 112
    return line.split(' ').map(t => {
      const word = { t, x, y: 380 + 82 * row, w: 15.5 * t.length, h: 46, block: row }
      x += word.w + 14
      return word
    })
  })
  const { description } = understood(
    aReadingOf({
      width: 780,
      height: 1688,
      words: [{ t: 'To-do', x: 48, y: 220, w: 180, h: 60, block: 99 }, ...words],
    }),
  )
  expect(description).toContain(
    'Renew passport for Alma, Ask Yusuf to water the plants, Cancel the vegetable box',
  )
})
