import { expect, test } from 'vitest'
import { foldWords } from '#server/language/words/fold-words.ts'
import { knownAsked } from './known-asked.ts'
import { readQuestionWords } from './read-question-words.ts'

const met = (question: string, line: string) => {
  const words = readQuestionWords(question)
  const { kin, signs } = knownAsked(question, words).meet(foldWords(line))
  const nearly = (word: string) => kin[words.findIndex(one => one.word === word)] ?? 0
  return { nearly, hasSign: signs.some(sign => sign > 0) }
}

test('a month is met by its short form as by itself', () => {
  expect(met('what did I spend in October', '12 Oct 23.40').nearly('october')).toBeGreaterThanOrEqual(0.85)
})

test('a thing is met by one of its kind, also by one of two words', () => {
  expect(met('how much went on takeaways', 'Uber Eats 23.40').nearly('takeaway')).toBeGreaterThanOrEqual(0.75)
  expect(met('how much went on takeaways', 'Uber 23.40').nearly('takeaway')).toBe(0)
})

test('how it is asked has its signs, a unit only behind a figure', () => {
  expect(met('how heavy were the apples', '0.842 kg @ £2.20/kg').hasSign).toBe(true)
  expect(met('how heavy were the apples', 'Bramley 2kg').hasSign).toBe(true)
  expect(met('how heavy were the apples', 'KG Bremen').hasSign).toBe(false)
})

test('a sign is no word for the thing', () => {
  const { nearly, hasSign } = met('who teaches yoga', 'Instructor: Ana')
  expect(hasSign).toBe(true)
  expect(nearly('teach')).toBe(0)
})
