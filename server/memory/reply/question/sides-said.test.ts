import { expect, test } from 'vitest'
import { sidesMet, sidesSaid } from './sides-said.ts'

test.each([
  ['when does the hotel want us out', 'Check-in Sat 11 Jul, 15:00', { same: 0, contrary: 1 }],
  ['when does the hotel want us out', 'Check-out Sat 18 Jul, 11:00', { same: 1, contrary: 0 }],
  ['when do I arrive in Porto', 'Departs 09:40', { same: 0, contrary: 1 }],
  ['what was sent to me', 'Received 12 May', { same: 0, contrary: 1 }],
  ['when do I arrive in Porto', 'Départ 09:40', { same: 0, contrary: 1 }],
  ['when do I arrive in Porto', 'Ankunft 12:15', { same: 1, contrary: 0 }],
  ['how much is the butter', 'Check-out 11:00', { same: 0, contrary: 0 }],
  // A line with both sides decides nothing.
  ['when do I arrive in Porto', 'Departs 09:40 Arrives 12:15', { same: 0, contrary: 0 }],
])('%s: %s', (question, line, met) => {
  expect(sidesMet(sidesSaid(question), sidesSaid(line))).toEqual(met)
})
