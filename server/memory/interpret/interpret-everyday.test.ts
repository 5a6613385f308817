import { expect, test } from 'vitest'
import { aReading } from '#test/a-reading.ts'
import { defaultCategories } from './filing/default-categories.ts'
import { interpret } from './interpret.ts'

const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const typed = (text: string, seenAt = Date.UTC(2026, 11, 2, 12)) => {
  const { categoryId, ...rest } = interpret({ reading: aReading(text), categories, seenAt })
  return { ...rest, category: categories.find(({ id }) => id === categoryId)?.name ?? null }
}

test('a parcel that waits in a locker is no chat, and begins with until when it lies there', () => {
  const { title, type, category, description } = typed(
    [
      'boxfast',
      'Ready for collection',
      'From Hollin Toys · 1.2 kg',
      'Your collection code',
      '774209',
      'Mill Lane, beside the baths',
      'Locker 9',
      'Collect by Sat 5 Dec 2026 20:00',
      'Put into locker',
      'Wed 2 Dec, 13:05',
      'On the van',
      'Wed 2 Dec, 08:15',
      'Arrived at depot',
      'Tue 1 Dec, 21:30',
    ].join('\n'),
  )
  expect({ title, type, category }).toEqual({
    title: 'Boxfast parcel, Hollin Toys, waiting to be collected',
    type: 'note',
    category: 'Shopping & Receipts',
  })
  expect(description).toMatch(
    /^Boxfast parcel, Hollin Toys, waiting to be collected: collect by 5 December at 20:00/,
  )
  expect(description).not.toContain('774209')
})

test('a journey that was changed says first when it leaves now, and is called by where it goes', () => {
  const { title, type, category, description } = typed(
    [
      'Your departure time has changed',
      'Booking 55-21-904 · Ms T. Holm',
      'Your crossing on Saturday 5 December leaves later than planned.',
      'Hirtshals → Larvik  Sat 5 December',
      'Was 12:15',
      'Now 13:45',
      'Check-in closes 45 minutes before departure.',
    ].join('\n'),
  )
  expect({ title, type, category }).toEqual({
    title: 'Ferry Hirtshals → Larvik, 5 Dec',
    type: 'note',
    category: 'Travel',
  })
  expect(description).toContain('now 5 December at 13:45 (was 12:15): booking 55-21-904')
})

test('what was borrowed is told by when it is due', () => {
  const { title, category, description } = typed(
    [
      'Ashdown Libraries',
      'On loan (2)',
      'Title  Kind  Due back',
      'The Tin Year - P. Ainscough  Novel  Fri 4 December 2026',
      'Bread at Noon - S. Molnar  Cookbook  Fri 11 December 2026',
      'No more extensions',
    ].join('\n'),
  )
  expect({ title, category }).toEqual({
    title: 'Ashdown Libraries library account',
    category: 'Reading & Learning',
  })
  expect(description).toContain('The Tin Year - P. Ainscough on 4 December and Bread at Noon')
})

test('days whose weekdays agree on a year tell it of those without one', () => {
  const { facts } = typed(
    'Your sailing\nSaturday 19 July, 08:00\nBack on Saturday 2 August\nRebook free of charge until 12 July',
  )
  expect(facts.map(({ value }) => value)).toEqual(['2025-07-19T08:00', '2025-08-02', '2025-07-12'])
})

test.each([
  ['Plot 9\nThis year the gate sticks\nSays Doreen: push while turning\nPeople leave it open by mistake'],
  ['Bay Lodge\nSort by price\nGuests said the view was good last year\nUpdated by the owner'],
])('words that may mean anything make no article: %s', text => {
  expect(typed(text).category).not.toBe('Reading & Learning')
})

test.each([
  [
    'Travel',
    'Departures  17:22\nTime  Destination  Platform\n17:25  Lindau  3  on time\n17:31  Bregenz  11  cancelled',
  ],
  [
    'Home',
    'To all residents\nWater tanks will be cleaned on Monday 7 December\nPlease keep all taps closed\nThe caretaker',
  ],
  [
    'Money & Bills',
    'My claim\nClaim number 4471\nEscape of water\nYour excess £350.00\nApproved so far £3,265.00',
  ],
  ['Health & Fitness', 'Packungsbeilage\nEinnahme: 3 x 1 Tablette\nNebenwirkungen: Übelkeit'],
  ['Money & Bills', 'Ski week\nYou are owed € 112,35\nDov owes you € 38,25\nSettle up'],
  ['Tech', 'Version history\n11.2 Bug fixes\nFixed: alarm went off twice\nWhat’s new: widgets'],
  ['Events & Plans', 'Race day\nBib 2847\nBag drop until 08:45\nCut-off 3 h 15'],
  ['Work', 'Rota week 33\nShift swaps to the line manager\nAnnual leave: Bea'],
])('%s is where it belongs: %s', (category, text) => {
  expect(typed(text)).toMatchObject({ category, type: 'note' })
})

test('a mail is filed by what it tells of, and called by its subject', () => {
  const { title, category, type } = typed(
    [
      'From: Tivoli Playhouse <box@tivoli.example>',
      'Subject: See you on Thursday',
      'Dear Ms Holm,',
      'Thu 10 December, 7.30pm. Running time 2 h with one interval.',
      'Dress circle C11, C12. The box office opens at six, the theatre doors at seven.',
      'Kind regards',
    ].join('\n'),
  )
  expect({ title, category, type }).toEqual({
    title: 'Tivoli Playhouse: See you on Thursday',
    category: 'Events & Plans',
    type: 'note',
  })
})

test.each([
  [
    'Chat in Ladder & Garden',
    'Ladder & Garden\nAna 14:02\nIs it still there?\nBo 14:03\nYes, take it\nAna 14:05\nGreat, thanks',
  ],
  [
    'Product weekly',
    'Edited 2 March\nProduct weekly\nAttendees: Ines, Tobias\nAction items: call five customers',
  ],
  ['Supplier review', 'Accept Maybe Decline\nSupplier review\nOrganizer: Wietske\nAlert: 15 minutes before'],
])('“%s” is the title, and not what the app wrote around it', (title, text) => {
  expect(typed(text).title).toBe(title)
})
