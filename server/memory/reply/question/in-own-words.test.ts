import { expect, test } from 'vitest'
import { subjectSaid } from '#server/memory/reply/say/subject-said.ts'
import { inOwnWords } from './in-own-words.ts'
import { planQuestion } from './plan-question.ts'

const said = (question: string, before: string[] = []) =>
  subjectSaid(inOwnWords(planQuestion(question), [question, ...before]), question)

test.each(['What should we pack?', 'what shall I take with me', 'What do I have to buy?'])(
  'a subject that only the search adds is not said back: %s',
  question => {
    expect(said(question)).toBeNull()
  },
)

test('a subject of the question, or of an earlier one, is said back', () => {
  expect(said('Where is the ticket for the aquarium?')).toBe('“ticket for the aquarium”')
  const plan = planQuestion('When is the regatta?')
  expect(
    subjectSaid(inOwnWords(plan, ['And at what time?', 'When is the regatta?']), 'And at what time?'),
  ).toBe('“regatta”')
  expect(subjectSaid(inOwnWords(plan, ['And at what time?']), 'And at what time?')).toBeNull()
})
