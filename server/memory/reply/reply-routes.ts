import type { FastifyInstance } from 'fastify'
import { listChats, sendChat } from '#contract/chat.ts'
import { categoryStore } from '#server/memory/keep/category-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerFrom } from './answer-question.ts'
import { chatStore } from './chat-store.ts'
import { coverageStore } from './coverage-store.ts'
import type { Memories } from './memories.ts'
import { replyTo } from './reply.ts'

type Dependencies = Pick<Memories, 'recall' | 'screenshots' | 'readings' | 'facts'> & { db: Db; clock: Clock }

/** The newest so many messages of a conversation are shown. */
const messagesMax = 200

export function replyRoutes(http: FastifyInstance, { db, clock, ...found }: Dependencies): void {
  const memories = { ...found, categories: categoryStore(db), coverage: coverageStore(db) }
  const answer = answerFrom(memories, clock)
  const reply = replyTo({ db, answer, clock })

  serve(http, listChats, async ({ ownerId, query: { screenshotId = null } }) => {
    if (screenshotId !== null && !(await screenshotStore(db).find(ownerId, screenshotId)))
      throw unknownScreenshot()
    return chatStore(db).list(ownerId, screenshotId, messagesMax)
  })

  serve(http, sendChat, ({ ownerId, body }) => reply(ownerId, body))
}
