import { expect, test } from 'vitest'
import { daysAsked } from './days-asked.ts'

test.each([
  ['how many days until my flight', 'when is my flight'],
  ['how long until the rent is due', 'when is the rent due'],
  ['how many days until we leave', 'when do we leave'],
  ['how many days until the milk expires', 'when does the milk expire'],
  ['how long until I can return the shoes', 'when can I return the shoes'],
  ['how long since we last paid rent', 'when did we last paid rent'],
])('%s: %s', (question, asks) => {
  expect(daysAsked(question)?.asks).toEqual([asks])
})

test.each([
  ['how many nights at the Rowan Inn', 'at the Rowan Inn'],
  ['how many nights is Rowan Inn', 'Rowan Inn'],
  ['how many nights do we stay in Lisbon', 'in Lisbon'],
])('%s are between check-in and check-out', (question, of) => {
  expect(daysAsked(question)?.asks).toEqual([`when is check-in ${of}`, `when is check-out ${of}`])
})

test('nights that are no stay are not', () => {
  expect(daysAsked('how many nights did I sleep badly')).toBeNull()
})
