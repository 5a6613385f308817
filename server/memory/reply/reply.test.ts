import { describe, expect, test } from 'vitest'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { changeScreenshot } from '#server/memory/keep/change-screenshot.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { type AnswerQuestion, answerFrom } from './answer-question.ts'
import { chatStore } from './conversation/chat-store.ts'
import { coverageStore } from './gather/coverage-store.ts'
import { replyTo } from './reply.ts'

const clock = () => Date.parse('2026-02-02T12:00:00Z')
const echo: AnswerQuestion = async (_, question, { turns }) => ({
  content: `${turns.length} before: ${question}`,
  sources: [{ screenshotId: 1, title: 'One' }],
})

async function contents(db: Db, owner: OwnerId) {
  return (await chatStore(db).list(owner, null, { limit: 200 })).map(({ content }) => content)
}

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('a new conversation takes nothing from the earlier one', async () => {
      await using scratch = await engine.open()
      const ann = await anOwner(scratch)
      const reply = replyTo({ db: scratch.db, answer: echo, clock })
      await reply(ann, { content: 'one' })
      const { id: after } = await reply(ann, { content: 'two' })
      expect((await reply(ann, { content: 'three', after })).content).toBe('0 before: three')
      expect((await reply(ann, { content: 'four', after })).content).toBe('2 before: four')
      expect(await contents(scratch.db, ann)).toHaveLength(8)
    })

    test('question and answer are kept in order, in the conversation they belong to', async () => {
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
        (await chatStore(db).list(ann, conversation, { limit })).map(
          ({ role, content }) => `${role}: ${content}`,
        )
      expect(await said(null)).toEqual([
        'user: one',
        'assistant: 0 before: one',
        'user: two',
        'assistant: 2 before: two',
      ])
      expect(await said(null, 1)).toEqual(['assistant: 2 before: two'])
      expect(await said(screenshotId)).toEqual(['user: here', 'assistant: 0 before: here'])
      const [, kept] = await chatStore(db).list(ann, null, { limit: 2 })
      expect(kept?.sources).toEqual([{ screenshotId: 1, title: 'One' }])
    })

    test('what is said is kept before it is answered, and sent again after a failure it is answered in its place', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const said = { content: 'one', idempotencyKey: 'first-message' }
      const isDown = () => Promise.reject(new Error('down'))
      await expect(replyTo({ db, answer: isDown, clock })(ann, said)).rejects.toThrow('down')
      expect(await contents(db, ann)).toEqual(['one'])

      const reply = replyTo({ db, answer: echo, clock })
      const first = await reply(ann, said)
      expect(first.content).toBe('0 before: one')
      expect(await reply(ann, said)).toEqual(first)
      expect(await contents(db, ann)).toEqual(['one', '0 before: one'])
    })

    test('sent many times at once, by one process or two, it is said and answered once', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const answers: string[] = []
      const answer: AnswerQuestion = async (_, question) => {
        answers.push(question)
        return { content: `answer ${answers.length}`, sources: [] }
      }
      const processes = [replyTo({ db, answer, clock }), replyTo({ db, answer, clock })]
      const said = { content: 'one', idempotencyKey: 'only-message' }
      const replies = await Promise.all(processes.flatMap(reply => [reply(ann, said), reply(ann, said)]))

      expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
      expect(await contents(db, ann)).toEqual(['one', replies[0]?.content])
      expect(answers.length).toBeLessThanOrEqual(2)
    })

    test('what was changed before a crash can be taken back, also after it was sent again', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const screenshotId = await keepScreenshot(scratch, ann, { reading: aReading('Notes'), title: 'Notes' })
      const answer = answerFrom(
        {
          ...{ recall: createRecall({ ...scratch, clock }), screenshots: screenshotStore(db) },
          ...{ readings: readingStore(db), facts: factStore(db) },
          ...{ categories: categoryStore(db), coverage: coverageStore(db) },
        },
        clock,
        {
          change: changeScreenshot({ db, index: createSearchIndex(scratch.engine), clock }),
          createCategory: () => Promise.reject(new Error('not asked for')),
          removeEmptyCategory: () => Promise.reject(new Error('not asked for')),
          remember: () => Promise.reject(new Error('not asked for')),
          discard: () => Promise.reject(new Error('not asked for')),
        },
      )
      const diesLate: AnswerQuestion = async (...asked) => {
        await answer(...asked)
        throw new Error('down')
      }
      const title = async () => (await screenshotStore(db).find(ann, screenshotId))?.title
      const said = { content: 'call it Rome flight', screenshotId, idempotencyKey: 'first-message' }
      await expect(replyTo({ db, answer: diesLate, clock })(ann, said)).rejects.toThrow('down')
      expect(await title()).toBe('Rome flight')

      const reply = replyTo({ db, answer, clock })
      expect((await reply(ann, said)).changed).toEqual([screenshotId])
      await reply(ann, { content: 'undo', screenshotId })
      expect(await title()).toBe('Notes')
    })

    test('a new conversation undoes nothing of the one before it', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const changes: AnswerQuestion = async (_asker, words, asked) => {
        if (words !== 'undo') await asked.keepUndo?.([{ screenshotId: 1, change: { title: words } }])
        const undo = words === 'undo' ? ((await asked.claimUndo?.()) ?? []) : []
        return { content: JSON.stringify(undo), sources: [] }
      }
      const reply = replyTo({ db, answer: changes, clock })
      const before = await reply(ann, { content: 'earlier' })
      const undo = async () => (await reply(ann, { content: 'undo', after: before.id })).content
      expect(await undo()).toBe('[]')
      await reply(ann, { content: 'later', after: before.id })
      expect(await undo()).toContain('later')
      expect(await undo()).toBe('[]')
      expect((await reply(ann, { content: 'undo' })).content).toContain('earlier')
    })

    test("a key is its sender's alone, and names one message", async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const [ann, bob] = [await anOwner(scratch), await anOwner(scratch)]
      const reply = replyTo({ db, answer: echo, clock })
      const said = { content: 'mine', idempotencyKey: 'same-key-for-both' }
      await reply(ann, said)
      expect((await reply(bob, { ...said, content: 'his' })).content).toBe('0 before: his')
      const screenshotId = await keepScreenshot(scratch, ann, { reading: aReading('Notes') })
      for (const other of [{ content: 'other words' }, { screenshotId }])
        await expect(reply(ann, { ...said, ...other })).rejects.toMatchObject({
          code: 'request.invalid',
          message: 'Another message was already sent under this idempotency key.',
        })
      expect(await contents(db, ann)).toEqual(['mine', '0 before: mine'])
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
      expect(await chatStore(db).list(bob, screenshotId, { limit: 200 })).toEqual([])
      expect(await chatStore(db).list(bob, null, { limit: 200 })).toEqual([])
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
