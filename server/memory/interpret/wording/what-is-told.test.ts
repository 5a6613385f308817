import { expect, test } from 'vitest'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { aReading } from '#test/a-reading.ts'

const cardOf = (text: string) =>
  interpret({ reading: aReading(text), categories: [], seenAt: Date.UTC(2027, 4, 1, 9) })
const told = (text: string) => cardOf(text).description

test('what is counted as more are items, no tax and no service charge', () => {
  const items = ['Lentil soup', 'Rye bread', 'Plum cake', 'Mint tea', 'Apple juice']
  const rows = items.map((item, i) => `${item}    ${i + 3}.50`)
  const sums = ['Subtotal    £27.50', 'Service 10%    2.75', 'Gift card 0914    5.00', 'TOTAL    £30.25']
  expect(told(`# THE LANTERN\nReceipt\n2 May 2027 12:30\n\n${[...rows, ...sums].join('\n')}`)).toMatch(
    /Mint tea and 1 more, total £30\.25/,
  )
})

test('a parcel is expected when it comes, not when it left', () => {
  const said = told(
    '# Track parcel\n\nOut for delivery\nArriving today, 1 May, between 14:10 and\n16:10\n\nTracking number    QX 1180 2277 45 GB\n\nOut for delivery    1 May 08:15\nAt local depot    30 April 21:40\nIn transit    29 April 18:05',
  )
  expect(said).toContain('It is expected on 1 May')
  expect(said).not.toMatch(/08:15|21:40|18:05|between 14:10 and\./)
})

test('a day of a parcel that was over while another was to come is no day to collect it', () => {
  const { description, analysis } = cardOf(
    '# Ferngate Couriers\nYour shipment\n\nShipment number    FG 4471 9020 13 DE\nArriving Tuesday, 4 May 2027\n\nIn transit\n30 April 2027, 05:10\nHeld by the border office\n29 April 2027, 17:25\nAccepted in Ghent\n28 April 2027, 10:40',
  )
  expect(`${description} ${analysis}`).not.toMatch(/collect|29 April/)
  expect(description).toContain('It is expected on 4 May')
  expect(analysis).toContain('it is expected on 4 May')
})

test('of a bill that was overpaid, the credit is told', () => {
  const bill = (rows: string) =>
    cardOf(`# Westmoor Gas\nAnnual bill 2026\nCustomer number    4471-90\n\n${rows}`)
  const { title, description, analysis } = bill(
    'Amount due    £311.20\nInstalments so far    £352.00\nIn your favour    £40.80\n\nThe £40.80 will be returned to you by 20 May 2027.',
  )
  expect(title).toContain('£40.80')
  expect(title).not.toContain('£311.20')
  expect(`${description} ${analysis}`).not.toMatch(/\bdue\b|asks for a payment/)
  expect(description).toContain('20 May')

  const named = cardOf(
    '# Eau de Brume\nFacture annuelle\nRéférence client    88-2210\n\nMontant total    220,00 €\nTrop-perçu    35,50 €\n\nNous vous remercions de votre confiance et restons à votre écoute pour toute question.',
  )
  expect(`${named.description} ${named.analysis}`).toContain('credit 35,50')
  expect(named.analysis).not.toContain('asks for a payment')
})

test('of a bill that was paid in part, the rest is due', () => {
  const { description, analysis } = cardOf(
    '# Westmoor Gas\nAnnual bill 2026\n\nBill total    £352.00\nPaid so far    £311.20\nAmount due    £40.80\nDue date    20 May 2027',
  )
  expect(description).toMatch(/due £40\.80/)
  expect(analysis).toContain('asks for a payment')
})

test('a credit that is subtracted from a bill is no outcome of it', () => {
  const { description, analysis } = cardOf(
    '# Westmoor Gas\nAnnual bill 2026\n\nCharges    £60.00\nCredit    £5.00\nAmount due    £55.00\nDue date    20 May 2027',
  )
  expect(description).toMatch(/due £55/)
  expect(analysis).toContain('asks for a payment')
})

test('a parcel that still waits is to be collected', () => {
  expect(
    told(
      '# Ferngate Couriers\nYour parcel is ready to collect\n\nCollect by 6 May 2027\nLocker    Elm Street 4\n\nArrived at the shop\n29 April 2027, 17:25',
    ),
  ).toContain('6 May')
})

test('an account has the title of its name, not of a value, and its entries are no values of it', () => {
  const { title, analysis } = cardOf(
    '# Rainy Day Saver\nAccount 4471 9020\n\nLeft to spend this week: £120.40\n\nToday\nBramble Kitchen    -£18.20\nCard payment\nOrla Fenwick    +£40.00\nTransfer received\nBalance    £861.15',
  )
  expect(title).toMatch(/^Rainy Day Saver/)
  expect(analysis).not.toMatch(/bramble|orla/i)
})

test('names beside values keep their capitals', () => {
  const said = told(
    '# Paddling club\nSeason overview\n\nMembers    42\nBrandon Wexcombe Ltd    sponsor of the boats\nOrla Fenwick    treasurer\nBoat hire    £12.00',
  )
  expect(said).not.toMatch(/brandon wexcombe|orla fenwick/)
})

test('signs of the interface are no words', () => {
  const said = told(
    '# Keyboard\n\nAuto-capitalisation    On )\nPrediction    Off >\nShortcuts    14 ›\nStorage    Full (31 GB)',
  )
  expect(said).not.toMatch(/On \)|[>›]/)
})

test('what a sentence ends is told by its name', () => {
  const said = told(
    '# Hotel Almond Court\nYour booking is confirmed\n\nCheck-in    Friday 14 May 2027\nCheck-out    Sunday 16 May 2027\nFree cancellation until 10 May 2027\nTotal    €240.00',
  )
  expect(said).toContain('free cancellation until 10 May')
  expect(said).not.toContain('valid until')
})

test('an hour at the beginning of a line is no count', () => {
  expect(
    told('# Spring Fair\n\nSaturday 8 May\n10 AM – 4 PM\n40 stalls\nLive music\nHome-made cakes'),
  ).not.toMatch(/(?<!\d )AM – 4 PM/)
})

test('the shop of a receipt is above its first priced row, and the items are without their prices', () => {
  const rows = ['Butter mild 2,49 A', 'Roggenbrot 3,80 A', 'Waschpulver 6,45 B', 'Apfelsaft 2x1,29 2,58 A']
  const { title, description } = cardOf(
    `FEINKOST AMSEL\nHauptstr. 12\n10827 Berlin\n\n${rows.join('\n')}\nSUMME EUR 15,32\nGeg. EC-Karte 15,32\nA 7% Netto 8,29 St 0,58\n14.04.2027 17:02 Bon 88\nKassenbon`,
  )
  expect(title).toBe('Feinkost Amsel receipt, EUR 15,32, 14 Apr')
  expect(description).toContain('Butter mild, Roggenbrot, Waschpulver and Apfelsaft')
})

test('a bill is told by its due day, not by the end of its tariff', () => {
  const { title, description, analysis } = cardOf(
    '# Brightwell Power\nYour gas statement\nStatement date    2 May 2027\nGas charges    £61.20\nTotal to pay    £61.20\nWe will collect £61.20 by Direct Debit on or after 26 May 2027.\nYour tariff: Steady 12, ends 30 June 2028.',
  )
  expect(title).toBe('Brightwell Power bill, £61.20 due 26 May')
  expect(description).toContain('The direct debit of £61.20 goes out on 26 May.')
  expect(description).not.toMatch(/runs until|We will collect/)
  expect(analysis).not.toContain('holds until')
})

test('a flight in a mail has the day of the flight, not that of the mail', () => {
  const mail =
    '# Your booking is confirmed - KLRTZQ\nFrom: Northern Wings <desk@northernwings.example> · Sat 1 May 2027, 09:17\n\nFlight NW 411\nFrom    Dublin\nTo    Turin\nDate    Fri 13 Aug 2027\n\nTotal paid    €212.40'
  expect(cardOf(mail).title).toContain('13 Aug')
  expect(told(mail)).toContain('13 August')
})

test('a session in a terminal is told by what failed, a traceback by its last line', () => {
  expect(
    told(
      'ana@pine:~/shop$ docker compose up\nContainer shop-db Started\nshop-web | FATAL: password authentication failed for user "clerk"\nana@pine:~/shop$ git status',
    ),
  ).toBe('Terminal with docker compose up: FATAL: password authentication failed for user "clerk".')
  expect(
    cardOf(
      'Traceback (most recent call last)\n  File "report.py", line 12, in <module>\n    total += float(cell)\nValueError: could not convert string to float: x',
    ).title,
  ).toBe('ValueError: could not convert string to float: x')
})

test('the analysis of a conversation tells what is said, and who says it', () => {
  expect(
    cardOf(
      '# Book club\n\nRuth 18:02\nThe library is open on Sunday until noon.\nPer 18:05\nThen please bring the second copy on Sunday.\nRuth 18:06\nSure, great',
    ).analysis,
  ).toBe('A chat with Book club. Ruth writes: The library is open on Sunday until noon.')
})

test('a page called by an address is no column of its table', () => {
  const rows = ['@    A    3600    192.0.2.7', '@    MX    300    192.0.2.8', '@    TXT    300    192.0.2.9']
  expect(cardOf(`# DNS · pinewood.example\nHost    Type    TTL    Value\n${rows.join('\n')}`).title).toBe(
    'DNS · pinewood.example',
  )
})

test('a route is told with its time', () => {
  expect(
    told(
      '# Harbour Cafe\n\n18 min (6.2 km)\nFastest route via Quay Road, usual traffic\nArrive 08:41\nStart',
    ),
  ).toContain('18 min (6.2 km)')
})

test('neither servings nor a heading nor the person below an entry is an entry', () => {
  expect(
    told('# Apfelkuchen\nFür 6 Personen\nZutaten\n200 g Mehl\n4 Äpfel\n2 Eier\n100 g Butter\nBacken'),
  ).not.toMatch(/Zutaten|Für 6/)
})

test('a missed call and a change of the group are not told as words of the other one', () => {
  const chatWith = (notice: string) =>
    cardOf(
      `# Nils Ahlgren\nonline\n\nYes\n15:12\n\n            I am home until six.\n\n${notice}\n\n            Ok, later`,
    )
  for (const notice of [
    'Missed voice call at 12:40. Tap to call back.',
    'Nils changed the group description to winter.',
  ]) {
    const { description, analysis } = chatWith(notice)
    expect(`${description} ${analysis}`).not.toMatch(/Missed voice|group description/)
    expect(description).toContain('You write: I am home until six.')
  }
})

test('an item with a price like a time of day is no name of the shop', () => {
  const items = ['Milk 1.20', 'Rye bread 2.30', 'Eggs 3.10']
  expect(cardOf(`# Corner Store\nReceipt\n2 May 2027\n\n${items.join('\n')}\nTotal 6.60`).title).toBe(
    'Corner Store receipt, 6.60, 2 May',
  )
})

test('buttons and servings in other languages are no entries', () => {
  expect(
    told(
      '# Apfelkuchen\nDla 6 osób\nZutaten\n200 g Mehl\n4 Äpfel\n2 Eier\n100 g Butter\nBacken\nDodaj do listy',
    ),
  ).not.toMatch(/Dla 6|Dodaj/)
})
