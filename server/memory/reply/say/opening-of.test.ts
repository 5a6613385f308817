import { expect, test } from 'vitest'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { asLikely, openingOf } from './opening-of.ts'

const openingFor = (question: string, value: string) => {
  const plan = planQuestion(question, { turns: [], screenshotId: null })
  return openingOf(plan, plan.intent === 'value' ? plan.wanted.name : '', value, question)
}

test.each([
  ['when does the concert start', '20h30', 'It starts at'],
  ['when does the concert start', '20.30 Uhr', 'It starts at'],
  ['when does the concert start', '20.30', 'It starts at'],
  ['when does the concert start', '12.05', 'It starts'],
  ['when does the concert start', '12.05 Uhr', 'It starts at'],
  ['when does the concert start', '8 pm', 'It starts at'],
  ['when does the concert start', '20.03.2027', 'It starts on'],
  ['when does the concert start', 'tomorrow', 'It starts'],
])('an hour is at, and a day is on: %s %s', (question, value, opening) => {
  expect(openingFor(question, value)).toBe(opening)
})

test('a question word names no value', () => {
  expect(openingFor('where is the concert', '12 Mill Lane, Bradford')).toBe('The address is')
})

test('a word of another language gives no English name', () => {
  expect(openingFor('what is the mietvertrag', '12 pages')).toBe('It is')
  expect(openingFor('what is the torque of a pedal', '35')).toBe('The torque is')
  expect(openingFor('what is the exchange rate', '1.17')).toBe('The exchange rate is')
})

test.each([
  ['It is', 'It is most likely'],
  ['It is due on', 'It is most likely due on'],
  ['It was posted on', 'It was most likely posted on'],
  ['The thing that is left is', 'The thing that is left is most likely'],
  ['The price is', 'The price is most likely'],
  ['You paid', 'You most likely paid'],
  ['It opens at', 'It most likely opens at'],
  ['One code of possibly several is', 'One code of possibly several is most likely'],
  ['Left:', 'Left, most likely:'],
])('a value that may be wrong: %s', (opening, said) => {
  expect(asLikely(opening)).toBe(said)
})
