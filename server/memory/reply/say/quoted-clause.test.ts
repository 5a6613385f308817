import { expect, test } from 'vitest'
import { quotedClause } from './quoted-clause.ts'

const notice =
  'The lift is out of order until further notice. Parcels lie with Mr. Ode at the porter’s lodge, open from 8.30 to 11.45. Bikes are not to be left in the yard. Yours, the caretaker'

test('of a long line the clause is quoted that has the words of the question', () => {
  const said = quotedClause(notice, 'who has the parcels')
  expect(said).toContain('Parcels lie with Mr. Ode at the porter’s lodge, open from 8.30 to 11.45.')
  expect(said).not.toContain('Bikes')
  expect(said).toMatch(/^… .* …$/)
})

test('where no word is said it is the one that looks as the answer must', () => {
  expect(quotedClause(notice, 'when can I fetch it')).toContain('from 8.30 to 11.45')
})

test('what is short stays as it is', () => {
  expect(quotedClause('Shut on Mondays. Ring twice.', 'when is it shut')).toBe('Shut on Mondays. Ring twice.')
})
