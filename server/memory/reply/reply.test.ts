import { describe, expect, test } from 'vitest'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { AnswerQuestion } from './answer-question.ts'
import { chatStore } from './chat-store.ts'
import { replyTo } from './reply.ts'

const clock = () => Date.parse('2026-02-02T12:00:00Z')
const echo: AnswerQuestion = async (_, question, { turns }) => ({
  content: `${turns.length} before: ${question}`,
  sources: [{ screenshotId: 1, title: 'One' }],
})

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('question and answer are kept together, in order, in the conversation they belong to', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const screenshotId = await keepScreenshot(scratch, ann, { reading: aReading('Notes') })
      const reply = replyTo({ db, answer: echo, clock })

      const first = await reply(ann, { content: 'one' })
      await reply(ann, { content: 'two' })
      await reply(ann, { content: 'here', screenshotId })

      expect(first).toMatchObject({
        role: 'assistant',
        content: '0 before: one',
        timestamp: '2026-02-02T12:00:00.000Z',
      })
      const said = async (conversation: number | null, limit = 200) =>
        (await chatStore(db).list(ann, conversation, limit)).map(({ role, content }) => `${role}: ${content}`)
      expect(await said(null)).toEqual([
        'user: one',
        'assistant: 0 before: one',
        'user: two',
        'assistant: 2 before: two',
      ])
      expect(await said(null, 1)).toEqual(['assistant: 2 before: two'])
      expect(await said(screenshotId)).toEqual(['user: here', 'assistant: 0 before: here'])
      const [, kept] = await chatStore(db).list(ann, null, 2)
      expect(kept?.sources).toEqual([{ screenshotId: 1, title: 'One' }])
    })

    test('an answer that fails leaves no question behind', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const answer = () => Promise.reject(new Error('down'))
      await expect(replyTo({ db: scratch.db, answer, clock })(ann, { content: 'one' })).rejects.toThrow(
        'down',
      )
      expect(await chatStore(scratch.db).list(ann, null, 200)).toEqual([])
    })

    test("another's conversation is not seen, and their screenshot does not exist", async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const screenshotId = await keepScreenshot(scratch, ann, { reading: aReading('Notes') })
      const reply = replyTo({ db, answer: echo, clock })
      await reply(ann, { content: 'mine', screenshotId })
      await reply(ann, { content: 'mine' })

      await expect(reply(bob, { content: 'hello', screenshotId })).rejects.toMatchObject({
        code: 'screenshot.unknown',
      })
      expect(await chatStore(db).list(bob, screenshotId, 200)).toEqual([])
      expect(await chatStore(db).list(bob, null, 200)).toEqual([])
    })

    test('a screenshot that is forgotten while it is asked about takes the question with it', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const screenshotId = await keepScreenshot(scratch, ann, { reading: aReading('Notes') })
      const answer: AnswerQuestion = async () => {
        await db.deleteFrom('screenshots').where('id', '=', screenshotId).execute()
        return { content: 'late', sources: [] }
      }
      const late = replyTo({ db, answer, clock })(ann, { content: 'what is this', screenshotId })
      await expect(late).rejects.toMatchObject({ code: 'screenshot.unknown' })
    })
  })
