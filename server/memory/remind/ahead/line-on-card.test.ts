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
