import { describe, expect, test } from 'vitest'
import { anOwner } from '#test/a-library.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import type { AnswerQuestion } from './answer-question.ts'
import { chatStore } from './conversation/chat-store.ts'
import { replyTo } from './reply.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('a question that went unanswered keeps its place among later ones, and what it means is told by what came before it', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const ann = await anOwner(scratch)
      const before: string[][] = []
      const echo: AnswerQuestion = async (_, question, { turns }) => {
        before.push(turns.map(({ content }) => content))
        return { content: `answer to ${question}`, sources: [] }
      }
      const isDown: AnswerQuestion = () => Promise.reject(new Error('down'))
      const said = (content: string) => ({ content, idempotencyKey: `key-of-${content}` })
      // The clock of the machine goes back meanwhile.
      let now = 5_000
      const clock = () => (now -= 1_000)
      await replyTo({ db, answer: echo, clock })(ann, said('one'))
      await expect(replyTo({ db, answer: isDown, clock })(ann, said('two'))).rejects.toThrow('down')
      await replyTo({ db, answer: echo, clock })(ann, said('three'))
      await replyTo({ db, answer: echo, clock })(ann, said('two'))
      await replyTo({ db, answer: echo, clock })(ann, said('two'))

      await replyTo({ db, answer: echo, clock })(ann, said('four'))

      const kept = await chatStore(db).list(ann, null, { limit: 200 })
      const inOrder = ['one', 'two', 'three', 'four'].flatMap(one => [one, `answer to ${one}`])
      expect(kept.map(({ content }) => content)).toEqual(inOrder)
      expect(before).toEqual([
        [],
        ['one', 'answer to one', 'two'],
        ['one', 'answer to one'],
        inOrder.slice(0, 6),
      ])
    })
  })
