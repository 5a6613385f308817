import { expect, test } from 'vitest'
import { twoQuestions } from './two-questions.ts'

test.each([
  ['When is the invoice due and for how much?', ['When is the invoice due', 'how much?']],
  ['Who is the carrier and where did it ship from?', ['Who is the carrier', 'where did it ship from?']],
  [
    'What is the seat and the gate of my flight?',
    ['What is the seat of my flight', 'What is the gate of my flight'],
  ],
])('%s is two', (question, parts) => {
  expect(twoQuestions(question)?.parts).toEqual(parts)
})

test.each([
  'What is the wifi password?',
  'Compare the hotel and the flight',
  'Who is in the family chat?',
  'Remember: milk and what Ann likes',
])('%s is one', question => {
  expect(twoQuestions(question)).toBeNull()
})
