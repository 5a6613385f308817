import { expect, test } from 'vitest'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { subjectSaid } from './subject-said.ts'

const said = (question: string) => subjectSaid(planQuestion(question), question)

test.each([
  'did I use more water in march than april',
  'is sunday a good day for a picnic on the beach',
  'what did the lobster cost at ginos place in dover',
  'when does the choir sing without the organ',
  'where do i park when the fair is on',
  'how far behind the winners are we',
  'is the blue bike lighter than the red one',
  'what is the name of the tram back from delft',
  'which of my cousins lives nearest to the lake',
  'what time do we need to be there for the boat',
])('a clause is not said back as a name: %s', question => {
  const name = said(question) ?? ''
  expect(name).not.toMatch(/\b(?:than|cost|is|are|when|back|need|lives|behind|without)\b/)
  expect(name).not.toMatch(/ an? /)
})

test.each([
  'who won at the regatta on the 4th then',
  'will I be able to charge my phone there',
  'which parasol have I misplaced',
  'who ended up on washing duty',
  'how much has the dog insurance gone up',
])('nothing that is done or how somebody is, is said back as a name: %s', question => {
  expect(said(question) ?? '').not.toMatch(/^“(?:won|able|misplaced|ended)|gone”$/)
})

test.each([
  ['where is the ticket for the opera in verona', '“ticket for the opera in verona”'],
  ['whats the netflix password', '“netflix”'],
  ["When does Luis's passport expire?", "“Luis's passport”"],
  ['when is the ferry to santorini', '“ferry to santorini”'],
])('what a person would say is: %s', (question, name) => {
  expect(said(question)).toBe(name)
})
