import { expect, test } from 'vitest'
import { lineOnCard } from './line-on-card.ts'

const parcel = 'Your parcel\nArriving today, 30 Nov, between 13:15 and\n14:15\nCarrier DPD'
const trip = 'The ferry leaves on 3 May from the\nold harbour\nBring water'
const chat =
  'Can we move the freeze to Thursday 6pm CET? Marketing needs the screenshots by Wednesday. Is that fine?'

test.each([
  [
    'Arriving today, 30 Nov, between 13:15 and',
    '30 Nov',
    parcel,
    'Arriving today, 30 Nov, between 13:15 and 14:15',
  ],
  ['The ferry leaves on 3 May from the', '3 May', trip, 'The ferry leaves on 3 May from the old harbour'],
  // The line is whole, or the text was corrected since.
  ['Carrier DPD 30 Nov', '30 Nov', `${parcel} 30 Nov\nTrack it`, 'Carrier DPD'],
  ['Pick up the keys on 3 May at', '3 May', 'Pick up the keys', 'Pick up the keys on 3 May at'],
  // The next line is another entry or column, or the phrase is whole.
  ['11 Jul check-in', '11 Jul', '11 Jul check-in\nParking free', 'check-in'],
  ['3 May Log in', '3 May', '3 May Log in\n4 May Password changed', 'Log in'],
  ['3 May What is on', '3 May', '3 May What is on\nFootball', 'What is on'],
  ['3 May breakfast with', '3 May', '3 May breakfast with\nParking free', 'breakfast with'],
  ['3 May packed, to', '3 May', '3 May packed, to\n4 May customs', 'packed, to'],
  ['3 May trip from', '3 May', '3 May trip from\n04.05.2026 Bern', 'trip from'],
  ['3 May walk to the', '3 May', '3 May walk to the\n\nold harbour', 'walk to the'],
  // A line that begins with a small letter continues the one above, in a bubble or a paragraph.
  [
    'The boiler man rings on Monday if his',
    'Monday',
    '09:14\n\nThe boiler man rings on Monday if his\nvan is mended\n\n09:15',
    'The boiler man rings on Monday if his van is mended',
  ],
  [
    'plumber on Monday',
    'Monday',
    'I wait for the\nplumber on Monday\nGreat',
    'I wait for the plumber on Monday',
  ],
  ['see you monday', 'monday', 'ok\nsee you monday\nbring cake', 'see you monday'],
  ['Call them by Monday.', 'Monday', 'Call them by Monday.\nor never', 'Call them by Monday.'],
  // A question about something else is no part of it.
  [
    'I pack the tent on Friday. Who brings the stove?',
    'Friday',
    'I pack the tent on Friday. Who brings the stove?',
    'I pack the tent on Friday.',
  ],
  // Each of two equal lines goes on in another way.
  ['3 May bring the', '3 May', '3 May bring the\ncake\n3 May bring the\ntent', 'bring the'],
  ['3 May bring the', '3 May', '3 May bring the\ncake\n3 May bring the\ncake', 'bring the cake'],
  ['Open on 3 May from', '3 May', 'Open on 3 May from\n9am to noon', 'Open on 3 May from 9am to noon'],
  // The name of a card is above its person and day.
  [
    'Per · due 3 May',
    '3 May',
    'Doing\nOrder the gravel\nPer · due 3 May',
    'Order the gravel, Per · due 3 May',
  ],
  // Both together must have room on the card.
  [
    'Parents and teachers · Assembly hall · due 3 May',
    '3 May',
    'Decide which of seven trips\nParents and teachers · Assembly hall · due 3 May',
    'Decide which of seven trips, Parents and teachers · Assembly hall · due 3 May',
  ],
  [
    'Parents and teachers · Assembly hall · due 3 May',
    '3 May',
    'Decide which of the seven trips we make\nParents and teachers · Assembly hall · due 3 May',
    'Parents and teachers · Assembly hall · due 3 May',
  ],
  ['Per · due 3 May', '3 May', 'Per · 2 May\n\nPer · due 3 May', 'Per · due 3 May'],
  [
    'The rent will be taken from your account by 3 May.',
    '3 May',
    '',
    'The rent will be taken from your account by 3 May.',
  ],
  ['We take the rest of it not before 3 May.', '3 May', '', 'We take the rest of it not before 3 May.'],
  [chat, 'Wednesday', chat, 'Marketing needs the screenshots by Wednesday.'],
  [
    'See you on Friday? Bring cake.',
    'Friday',
    'See you on Friday? Bring cake.',
    'See you on Friday? Bring cake.',
  ],
])('what the card says of a date: %s', (line, text, wholeText, said) => {
  expect(lineOnCard({ line, text }, wholeText)).toBe(said)
})
