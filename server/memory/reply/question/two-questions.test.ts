import { expect, test } from 'vitest'
import type { Findings } from '#server/memory/reply/find/findings.ts'
import { isSaidBy, twoQuestions } from './two-questions.ts'

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

const told = (value: string, line: string): Findings => {
  const evidence = {
    ...{ screenshotId: 1, title: 'Chat', seenAt: 0, quote: null, picture: { width: 1, height: 1 } },
    ...{ value, label: null, line, box: null, day: null },
  }
  return { kind: 'values', values: [{ value, proofs: [evidence] }] }
}

test.each([
  ['what for?', told('€12', 'Bo owes you €12 for the bus'), true],
  ['why?', told('€12', 'Bo owes you €12'), false],
  ['where?', told('19:00, Blue Lantern', 'Dinner'), true],
  ['where?', told('19:00', '19:00'), false],
  ['how do I get there?', told('19:00, Blue Lantern', 'Dinner'), false],
])('“… and %s” may be said already', (then, findings, isSaid) => {
  expect(isSaidBy(then, findings)).toBe(isSaid)
})
