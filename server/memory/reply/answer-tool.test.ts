import { expect, test } from 'vitest'
import { asOwner } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { embeddedAlone } from '#test/scratch-database.ts'
import type { AnswerQuestion } from './answer-question.ts'
import { answerTool } from './answer-tool.ts'

const nothing: AnswerQuestion = async () => ({ content: 'I found no password.', sources: [] })
const secret: AnswerQuestion = async () => ({
  content: 'The password is **lanternfish22**.',
  sources: [],
  proofs: [
    {
      screenshotId: 1,
      value: 'lanternfish22',
      line: 'Password: lanternfish22',
      box: null,
      picture: { width: 1, height: 1 },
      isSecret: true,
    },
  ],
})

test.each(embeddedAlone())('no answer says that there is no secret where one was withheld', async engine => {
  await using house = await engine.open()
  const ask = async (answer: AnswerQuestion, answerOwner: AnswerQuestion) => {
    const tool = answerTool({ db: house.db, answer, answerOwner })
    return (await tool(asOwner(1), { question: 'What is the password?', timeZone: 'UTC' })).answer
  }
  expect(await ask(nothing, secret)).toBe(
    'Other apps see no secrets, so I can’t say whether there is one. Ask in Remy itself.',
  )
  expect(await ask(nothing, nothing)).toBe('I found no password.')
  expect(await ask(secret, secret)).toMatch(/^The password is .*•••.*\n\nOther apps see no secrets\. Open/)
})

test.each(embeddedAlone())(
  'a guess of a secret that is filed meanwhile is answered as a wrong one',
  async engine => {
    await using house = await engine.open()
    const ann = await anOwner(house)
    const asked: string[] = []
    const answer: AnswerQuestion = async (_asker, question) => {
      asked.push(question)
      if (asked.length === 1)
        await keepScreenshot(house, ann, { reading: aReading('House alarm: 7730'), progress: 'filed' })
      return { content: 'No screenshot says so.', sources: [] }
    }
    const ask = answerTool({ db: house.db, answer, answerOwner: nothing })
    const said = await ask(ann, { question: 'Is the alarm code 7730?' })
    expect(asked.map(question => question.includes('7730'))).toEqual([true, false])
    expect(said.answer).toBe('No screenshot says so.')
  },
)
