import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { aReading, aReadingOf, type Truth } from '#test/a-reading.ts'
import { defaultCategories } from './filing/default-categories.ts'
import { interpret } from './interpret.ts'

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const seenAt = Date.UTC(2026, 0, 24, 12)
const folder = 'test/pictures/truth'
const ids = readdirSync(folder).map(file => file.replace('.json', ''))

function understood(id: string) {
  const truth = JSON.parse(readFileSync(`${folder}/${id}.json`, 'utf8')) as Truth
  const reading = aReadingOf(truth)
  const interpretation = interpret({ reading, categories, seenAt })
  const category = categories.find(one => one.id === interpretation.categoryId)?.name ?? null
  return { reading, ...interpretation, category }
}

describe.each(ids)('%s', id => {
  const { reading, title, description, analysis, tags, facts, category, categoryId } = understood(id)
  const everything = reading.lines.map(line => line.text).join(' ')

  test('has a title that fits, and is no clock', () => {
    expect(title.length).toBeLessThanOrEqual(60)
    expect(title).toMatch(/\p{L}{3}/u)
    expect(title).not.toMatch(/^(?:\d{1,2}:\d{2}|Notes|Settings|Messages|Reminders|Inbox)$/)
  })

  test('has a description and an analysis, five tags at most, and a category of the user or none', () => {
    expect(description).toMatch(/[.!?…]$/)
    expect(analysis).toMatch(/^\p{Lu}.+\./u)
    expect(description.length).toBeLessThanOrEqual(240)
    expect(description).not.toMatch(/It says|It mentions/)
    expect(tags.length).toBeLessThanOrEqual(5)
    expect(tags.every(tag => tag === tag.toLowerCase())).toBe(true)
    expect(category !== null || categoryId === null).toBe(true)
  })

  test('has facts that stand in their lines, and within the picture', () => {
    for (const { text, line, box } of facts) {
      expect(line).toContain(text)
      expect(line.split(' ').every(word => everything.includes(word) || /-/.test(word))).toBe(true)
      expect(box).toSatisfy(
        (b: typeof box) =>
          b !== null &&
          b.x >= 0 &&
          b.y >= 0 &&
          b.x + b.width <= reading.width + 1 &&
          b.y + b.height <= reading.height + 1,
      )
    }
  })

  test('quotes nothing that does not stand in it', () => {
    const quoted = [...analysis.matchAll(/“([^”]+)”/g)].flatMap(match => (match[1] ?? '').split(' '))
    for (const word of quoted) expect(everything).toContain(word)
  })
})

const expected: [
  id: string,
  type: string,
  category: string,
  title: string,
  facts: [kind: string, label: string | null, value: string][],
][] = [
  [
    'boarding-a',
    'note',
    'Travel',
    'Boarding pass SF 2381 San Francisco → New York, 17 Apr',
    [
      ['code', 'GATE', 'B22'],
      ['code', 'SEAT', '14A'],
      ['code', 'Confirmation', 'QX7LMN'],
      ['date', 'DATE', '2026-04-17'],
      ['date', 'BOARDING', '2026-04-17T06:40'],
    ],
  ],
  ['wifi-a', 'note', 'Tech', 'Wi-Fi password for Maple_Guest_5G', [['code', 'Password', 'Xk9#vQ2!mTz7']]],
  [
    'receipt-a',
    'note',
    'Shopping & Receipts',
    'Green Valley Market receipt, $36.87, 24 Jan',
    [
      ['amount', 'TOTAL', '36.87 USD'],
      ['phone', null, '+13035550147'],
    ],
  ],
  [
    'order-a',
    'note',
    'Shopping & Receipts',
    'Package, order 114-3941689-8772232',
    [
      ['code', 'Order #', '114-3941689-8772232'],
      ['code', 'Tracking', '1Z999AA10123456784'],
      ['date', 'Shipped', '2026-01-25T18:30'],
    ],
  ],
  [
    'invoice-a',
    'note',
    'Money & Bills',
    'Invoice INV-2026-0147 from Brightline Studio LLC, $6,146.44',
    [
      ['amount', 'Total due', '6146.44 USD'],
      ['date', 'DUE DATE', '2026-03-02'],
      ['code', 'INVOICE', 'INV-2026-0147'],
    ],
  ],
  [
    'hotel-a',
    'note',
    'Travel',
    'Hotel Miramar & Spa booking, 11 Jul',
    [
      ['date', 'Check-in', '2026-07-11T15:00'],
      ['code', 'PIN code', '5573'],
      ['amount', 'Price', '1386.00 EUR'],
    ],
  ],
  [
    'gmail-a',
    'note',
    'Travel',
    'Stayly Reservations: Your Lisbon apartment is confirmed',
    [
      ['phone', null, '+351215550199'],
      ['email', null, 'no-reply@stayly.example'],
      ['amount', 'Total paid', '512.80 EUR'],
    ],
  ],
  [
    'imessage-a',
    'note',
    'Chats',
    'Chat with Maya Robertson',
    [
      ['phone', null, '+14155550132'],
      ['code', 'password', 'tidal-otter-42'],
      ['amount', null, '45.50 USD'],
      ['date', null, '2026-01-30'],
    ],
  ],
  [
    'gif-a',
    'note',
    'Chats',
    'Chat with Support',
    [
      ['code', 'case number', '00418273'],
      ['email', null, 'ops@mapleleaf.example'],
    ],
  ],
  ['slack-a', 'note', 'Work', 'Chat in #release-2-4', [['code', 'Ticket', 'HLX-3391']]],
  [
    'reminders-a',
    'reminder',
    'Home',
    'Reminders: Call dentist about crown, Renew car registration',
    [['date', 'Renew car registration', '2026-02-20']],
  ],
  ['workoutlog-a', 'workout', 'Health & Fitness', 'Push Day A', [['date', null, '2026-01-12']]],
  ['habit-a', 'habit', 'Health & Fitness', 'Habit tracker: 4 of 6 habits done, Drink 2 L of water', []],
  ['meal-a', 'meal', 'Food & Recipes', 'Meal diary, 11 Feb', []],
  ['recipe-a', 'meal', 'Food & Recipes', 'One-Pan Lemon Garlic Chicken', []],
  ['french-a', 'meal', 'Food & Recipes', 'Crêpes de grand-mère', []],
  ['grocery-a', 'task', 'Shopping & Receipts', 'Grocery list', []],
  ['notes-a', 'idea', 'Ideas & Quotes', 'App idea: plant sitter', [['amount', null, '2.99 EUR']]],
  ['tweet-a', 'quote', 'Ideas & Quotes', 'Sahil Bhatt: Most people overestimate what they can do', []],
  ['terminal-a', 'note', 'Tech', 'Terminal: git status', [['link', null, 'http://localhost:8080/healthz']]],
]

test.each(expected)('%s is a %s under %s called “%s”', (id, type, category, title, facts) => {
  const seen = understood(id)
  expect(seen).toMatchObject({ type, category, title })
  for (const [kind, label, value] of facts)
    expect(seen.facts).toContainEqual(
      expect.objectContaining(label === null ? { kind, value } : { kind, label, value }),
    )
})

test('no recipe has dates, and no Wi-Fi page amounts', () => {
  expect(understood('recipe-a').facts).toEqual([])
  expect(understood('wifi-a').facts.map(fact => fact.kind)).toEqual(['code'])
})

test('a picture without text is called so', () => {
  const nothing = interpret({ reading: aReading(''), categories, seenAt })
  expect(nothing).toMatchObject({
    title: 'Photo without text',
    type: 'unknown',
    categoryId: null,
    tags: [],
    facts: [],
  })
  expect(nothing.analysis).toContain('No words were read.')
})

test('a password stands among the facts, and in no text that a card shows', () => {
  for (const id of ['wifi-a', 'imessage-a', 'hotel-a']) {
    const { title, description, analysis } = understood(id)
    expect(`${title} ${description} ${analysis}`).not.toMatch(/Xk9#vQ2|tidal-otter|5573/)
  }
  const typed = interpret({ reading: aReading('wifi password: sunny-lemon-88'), categories, seenAt })
  expect(typed.title).not.toContain('sunny-lemon-88')
  expect(typed.facts).toContainEqual(expect.objectContaining({ value: 'sunny-lemon-88' }))
})

test('a typed text is understood by its words', () => {
  const typeOf = (text: string) => interpret({ reading: aReading(text), categories, seenAt }).type
  expect(typeOf('Remind me to renew my passport before 3 June')).toBe('reminder')
  expect(typeOf('Idea: a library card for tools, so that neighbours can borrow drills')).toBe('idea')
  expect(typeOf('Blorp zint')).toBe('unknown')
})

test('letters read without their accents, or words without their space, change nothing', () => {
  const plain = interpret({
    reading: aReading(
      '# Crepes de grand-mere\nPreparation 15 min\n250 g de farine\nUne pincee de sel\n2 cuilleres de sucre',
    ),
    categories,
    seenAt,
  })
  expect(plain).toMatchObject({ type: 'meal', title: 'Crepes de grand-mere' })
  const joined = interpret({
    reading: aReading(
      '# CORNER BAKERY\nSUBTOTAL    17.50\nTOTALDUE    £17.50\nMASTERCARD    17.50\nCASHIER: JO',
    ),
    categories,
    seenAt,
  })
  expect(joined).toMatchObject({ type: 'note', title: 'Corner Bakery receipt' })
})

test.each([
  [
    '# Payment method\nVisa ending 4242\nCVV    123\nBilling address    5 Elm Street\nDoor code: 7742#\nGuest entrance on the left',
    /payment card/,
    'Money & Bills',
  ],
  [
    '# Watchlist\nSymbol    Last    Change\nACME    182.50    +1.20\nGLOBEX    74.10    -0.35\nINITECH    9.75    +0.02',
    /investment/,
    'Money & Bills',
  ],
])('a name that two kinds use does not decide: %j', (text, kind, category) => {
  const { analysis, categoryId } = interpret({ reading: aReading(text), categories, seenAt })
  expect(analysis).toMatch(kind)
  expect(categories.find(({ id }) => id === categoryId)?.name).toBe(category)
})

test('a code is no part of a title', () => {
  const { title, description } = interpret({ reading: aReading('locker code 4471'), categories, seenAt })
  expect(`${title} ${description}`).not.toMatch(/4471|from locker/)
})
