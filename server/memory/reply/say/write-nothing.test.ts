import { expect, test } from 'vitest'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { writeNothing } from './write-nothing.ts'

const said = (question: string) => {
  const coverage = { all: 4, waiting: 0, failed: 0 }
  return writeNothing(planQuestion(question), { kind: 'nothing', coverage, mentions: [] }, question).content
}

test.each([
  ['Which furniture do we have?', '“furniture”'],
  ['What luggage do I have?', '“luggage”'],
  ['What colour trousers do I have?', '“colour trousers”'],
  ['How many goals?', '“goals”'],
])('%s names something that may take no article, so it is quoted', (question, noun) => {
  expect(said(question)).toBe(`I looked through 4 screenshots, and none shows ${noun}.`)
})

test.each([
  ['What is the total?', 'a total'],
  ['What is the invoice number?', 'an invoice number'],
  ['What is the member number?', 'a member number'],
  ['What is the departure time?', 'a departure time'],
])('%s names a value that is counted', (question, noun) => {
  expect(said(question)).toBe(`I looked through 4 screenshots, and none shows ${noun}.`)
})
