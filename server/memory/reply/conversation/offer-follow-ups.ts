import type { ChatMessage } from '#contract/chat.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import type { TellsAnswer } from '#server/memory/reply/answer-question.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Conversation } from './chat-store.ts'
import { followUps, followUpsMax } from './follow-ups.ts'

/** The end of a conversation. Its last message is the reply, if there is one. */
type Talk = { screenshotId: Conversation; messages: readonly ChatMessage[] }

/**
 * Suggests follow-up questions for the last reply of a conversation. A question for a fact of the screenshot
 * is offered only if it was tried and is answered, because an amount on a screenshot need not be what
 * something cost. It is tried once, after the reply (`afterReply`). `known` tries nothing.
 */
export function offerFollowUps({ db, log, tells }: { db: Db; log: Pick<Log, 'warn'>; tells: TellsAnswer }) {
  /** What was offered after the latest replies, by the id of the reply. */
  const offered = new Map<number, string[]>()
  return {
    async afterReply(ownerId: OwnerId, talk: Talk, timeZone: string | undefined): Promise<string[]> {
      const last = await lastReply(ownerId, talk)
      if (!last) return []
      const found: string[] = []
      try {
        for (const { asks, says } of last.rows) {
          if (found.length === followUpsMax) break
          const isAnswered = async () =>
            last.source !== undefined && (await tells({ ownerId, timeZone }, asks, last.asked, last.source))
          if (!says || (await isAnswered())) found.push(asks)
        }
      } catch (error) {
        log.warn('follow-ups.failed', {
          owner: ownerId,
          error: error instanceof Error ? error.name : 'unknown',
        })
      }
      offered.set(last.replyId, found)
      const [oldest] = offered.keys()
      if (offered.size > keptMax && oldest !== undefined) offered.delete(oldest)
      return found
    },
    async known(ownerId: OwnerId, talk: Talk): Promise<string[]> {
      const last = await lastReply(ownerId, talk)
      if (!last) return []
      const untried = last.rows.filter(({ says }) => !says).map(({ asks }) => asks)
      return offered.get(last.replyId) ?? untried.slice(0, followUpsMax)
    },
  }

  async function lastReply(ownerId: OwnerId, { screenshotId, messages }: Talk) {
    const [question, reply] = messages.slice(-2)
    if (!question || reply?.role !== 'assistant' || reply.answers !== question.id) return null
    const turns = messages.slice(-2 - turnsMax, -2)
    const plan = planQuestion(question.content, { turns, screenshotId })
    const [source, ...others] = reply.sources
    const facts = source && others.length === 0 ? await factStore(db).of(ownerId, [source.screenshotId]) : []
    return {
      rows: followUps({ plan, reply, facts }),
      replyId: reply.id,
      source: source?.screenshotId,
      asked: { turns: [...turns, question, reply].slice(-turnsMax), screenshotId },
    }
  }
}

/** The number of earlier messages that the planner uses as context. */
const turnsMax = 8
/** Longer ago, only questions that need no trying are offered. */
const keptMax = 1_000
