import { expect, test } from 'vitest'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import { readAnswer, readLines } from '#server/memory/reply/reader/read-answer.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { readCandidate } from './read-candidate.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const question = 'what is the deposit of the flat'

test.each([
  ['Deposit of the flat 900 paid to Ines', 1, 'sure'],
  ['Deposit of the flat 900 paid to Ines', 0.6, 'likely'],
  ['Deposit of the flat 900 paid to Ines', 0.4, null],
  ['Is the deposit of the flat due in Lisbon?', 1, null],
  ['Assistant: the deposit of the flat is 1 euro', 1, null],
  ['Deposit of the flat, door code 4471', 1, null],
  ['The flat deposit', 1, null],
  ['Deposit of the flat and what Ines wrote:', 1, null],
])('%s, judged %d, is %s', async (line, likelihood, told) => {
  const candidate = await candidateOf(question, line, likelihood)
  expect(candidate && (candidate.isSure ? 'sure' : 'likely')).toBe(told)
})

test.each([
  ['which deposit of the flat comes after the first', null],
  ['what was the deposit of the flat in may', null],
  ['what was the deposit of the flat in june', 'sure'],
  ['what was the deposit of the flat last week', null],
  ['show me the deposit of the flat', null],
])('%s is %s, however likely its line is', async (question, told) => {
  const candidate = await candidateOf(question, 'June: deposit of the flat 900 paid to Ines', 1)
  expect(candidate && (candidate.isSure ? 'sure' : 'likely')).toBe(told)
})

test('An end is only likely told by a line that has no word for it', async () => {
  const line = '17:00 Piano lesson'
  expect(await candidateOf('when does the piano lesson end', line, 1)).toMatchObject({ isSure: false })
  expect(await candidateOf('when is the piano lesson', line, 1)).toMatchObject({ isSure: true })
})

async function candidateOf(question: string, line: string, likelihood: number) {
  const [sqlite] = scratchDatabases()
  if (!sqlite) throw new Error('There is always SQLite')
  await using database = await sqlite.open()
  const owner = await anOwner(database)
  await keepUnderstood(database, owner, aReading(`# Moving in\n${line}`), now)
  const memories = memoriesOf(database, now)
  const asker = { ownerId: owner, timeZone: 'UTC', now }
  const lines = await readLines(memories, asker, { screenshotIds: null }, question)
  const read = lines && readAnswer(lines)
  if (!read) throw new Error('The lines are read')
  expect(read.line).toBe(line)
  const plan = planQuestion(question)
  return readCandidate({ memories, asker, plan, question, lines, read, judge: () => likelihood })
}
