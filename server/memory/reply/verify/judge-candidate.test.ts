import { describe, expect, test } from 'vitest'
import { answerFrom } from '#server/memory/reply/answer-question.ts'
import { anOwner, keepUnderstood } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { memoriesOf } from '#test/memories-of.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { JudgeCandidate } from './judge-candidate.ts'

const now = Date.parse('2026-02-02T12:00:00Z')
const [sqlite] = scratchDatabases()

describe('what the rules found', () => {
  test('is told as the answer where it is judged to be right', async () => {
    expect(await asked('what is the total of the invoice', () => 1)).toContain('**$41.20**')
  })

  test('is only shown as a close match if it is unlikely', async () => {
    const content = await asked('what is the total of the invoice', () => 0)
    expect(content).toMatch(
      /^I looked through 1 screenshot and I’m not certain of any answer\. This looks closest: “Total \$41\.20”/,
    )
  })

  test('is no more shown than before where it is a secret', async () => {
    expect(await asked('what is the wifi password', () => 0)).not.toContain('maple4471')
  })

  test('is hidden too where only the question tells that it is a secret', async () => {
    expect(await asked('what is the door code', () => 1)).toContain('**77821**')
    const content = await asked('what is the door code', () => 0)
    expect(content).toContain('This looks closest: “Building code •••”')
    expect(content).not.toContain('77821')
  })

  test('is called as it is where its words are those of the question', async () => {
    expect(await asked('what is the pin code', () => 1)).toContain('The PIN code is **8844**')
  })

  test('is told by its screenshot alone where the whole line is a secret', async () => {
    expect(await asked('what is the pin code', () => 0)).toMatch(
      /not certain of any answer\. This looks closest: in “/,
    )
  })

  test('is not judged where it is a list of screenshots', async () => {
    expect(await asked('show me all invoices', () => 0)).toContain('Invoice 22')
  })
})

async function asked(question: string, judge: JudgeCandidate): Promise<string> {
  if (!sqlite) throw new Error('There is always SQLite')
  await using database = await sqlite.open()
  const owner = await anOwner(database)
  const text =
    '# Invoice 22\nGarden work 38.00\nTotal $41.20\nWifi password maple4471\nBuilding code 77821\nPIN\n8844'
  await keepUnderstood(database, owner, aReading(text), now)
  const answer = answerFrom(memoriesOf(database, now), () => now, null, judge)
  const { content } = await answer({ ownerId: owner, timeZone: 'UTC' }, question, {
    ...{ turns: [], screenshotId: null },
  })
  return content
}
