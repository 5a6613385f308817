import { expect, test } from 'vitest'
import { onceTold } from './once-told.ts'

const date = (line: string, text: string, value: string, label: string | null = null) => ({
  ...{ line, text, value, label },
})
const hour = date('Wed 14 Oct, 8:20', 'Wed 14 Oct, 8:20', '2026-10-14T08:20')
const named = date('Appointment 14 October 2026', '14 October 2026', '2026-10-14', 'Appointment')
const short = date('Date 14/10', '14/10', '2026-10-14', 'Date')
const sentence = date('See you on 14 October at 8:20.', '14 October at 8:20', '2026-10-14T08:20')

test.each([
  ['with its hour, and by its name', [hour, short, named], [{ ...hour, label: 'Appointment' }]],
  ['in the words of a sentence', [hour, sentence], [sentence]],
  ['by a name that any date has', [{ ...hour, label: 'Date' }, named], [{ ...hour, label: 'Appointment' }]],
  ['by its own name', [{ ...hour, label: 'Booked' }, sentence, named], [{ ...hour, label: 'Booked' }]],
])('an appointment that a screenshot tells more than once is kept once: %s', (_, dates, kept) => {
  expect(onceTold(dates)).toEqual(kept)
  expect(onceTold(dates.toReversed())).toEqual(kept)
})

test('two hours, and two names of one day, are two things', () => {
  const later = date('Pool 17:00', '17:00', '2026-10-14T17:00', 'Pool')
  expect(onceTold([hour, later])).toEqual([hour, later])
  const bins = date('Bins 14 October', '14 October', '2026-10-14', 'Bins')
  const dentist = date('Dentist 14 October 8:20', '14 October 8:20', '2026-10-14T08:20', 'Dentist')
  expect(onceTold([bins, dentist])).toEqual([bins, dentist])
  const things = ['End of term', 'Return of books'].map(name =>
    date(`${name} 14 October`, '14 October', '2026-10-14', name),
  )
  expect(onceTold(things)).toEqual(things)
})
