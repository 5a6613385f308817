import type { ChatMessage, NewChatMessage } from '#contract/chat.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { unknownScreenshot } from '#server/memory/keep/unknown.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { AnswerQuestion } from './answer-question.ts'
import { chatStore } from './chat-store.ts'

type Dependencies = { db: Db; answer: AnswerQuestion; clock: Clock }

/** So many messages are looked back at for what "it" and "the second one" mean. */
const turnsMax = 8

/**
 * Answers, then keeps question and answer together. What was acknowledged is stored; a crash before that leaves
 * neither, so that sending the question again does not double it. (An answer takes milliseconds. Once one may take
 * seconds, the question should be kept first, under an idempotency key.)
 */
export const replyTo =
  ({ db, answer, clock }: Dependencies) =>
  async (
    ownerId: OwnerId,
    { content, screenshotId = null, timeZone }: NewChatMessage,
  ): Promise<ChatMessage> => {
    await mustExist(db)
    const askedAt = clock()
    const turns = await chatStore(db).list(ownerId, screenshotId, turnsMax)
    const said = await answer({ ownerId, timeZone }, content, { turns, screenshotId })
    const question = { role: 'user' as const, content, sources: [], timestamp: moment(askedAt) }
    const reply = { role: 'assistant' as const, ...said, timestamp: moment(clock()) }
    return inTransaction(db, async tx => {
      await mustExist(tx)
      await chatStore(tx).insert(ownerId, screenshotId, question)
      return chatStore(tx).insert(ownerId, screenshotId, reply)
    })

    /** Asked again before the answer is kept: it may have been forgotten meanwhile. */
    async function mustExist(db: Db) {
      if (screenshotId !== null && !(await screenshotStore(db).find(ownerId, screenshotId)))
        throw unknownScreenshot()
    }
  }

const moment = (millis: number) => new Date(millis).toISOString()
