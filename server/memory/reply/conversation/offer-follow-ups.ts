import type { ChatMessage } from '#contract/chat.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import type { TellsAnswer } from '#server/memory/reply/answer-question.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Conversation } from './chat-store.ts'
import { followUps, followUpsMax } from './follow-ups.ts'

/**
 * Follow-up questions for the last reply in `messages`. Empty if the last one is no reply. A question for a
 * fact of the screenshot is tried before it is offered (`tells`), because an amount on it need not be what
 * something cost. The others are not tried, because they would take as long as the reply.
 */
export const offerFollowUps =
  ({ db, tells }: { db: Db; tells: TellsAnswer }) =>
  async (
    ownerId: OwnerId,
    screenshotId: Conversation,
    messages: readonly ChatMessage[],
  ): Promise<string[]> => {
    const [question, reply] = messages.slice(-2)
    if (!question || reply?.role !== 'assistant' || reply.answers !== question.id) return []
    const turns = messages.slice(-2 - turnsMax, -2)
    const plan = planQuestion(question.content, { turns, screenshotId })
    const [source, ...others] = reply.sources
    const facts = source && others.length === 0 ? await factStore(db).of(ownerId, [source.screenshotId]) : []
    const asked = { turns: [...turns, question, reply].slice(-turnsMax), screenshotId }
    const offered: string[] = []
    for (const { asks, says } of followUps({ plan, reply, facts })) {
      if (offered.length === followUpsMax) break
      if (!says || (await tells({ ownerId, timeZone: undefined }, asks, asked))) offered.push(asks)
    }
    return offered
  }

/** The number of earlier messages that the planner uses as context. */
const turnsMax = 8
