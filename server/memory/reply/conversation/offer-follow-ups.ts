import type { ChatMessage } from '#contract/chat.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import type { Conversation } from './chat-store.ts'
import { followUps } from './follow-ups.ts'

/** Follow-up questions for the last reply in `messages`. Empty if the last one is no reply. */
export async function offerFollowUps(
  db: Db,
  ownerId: OwnerId,
  screenshotId: Conversation,
  messages: readonly ChatMessage[],
): Promise<string[]> {
  const [question, reply] = messages.slice(-2)
  if (!question || reply?.role !== 'assistant' || reply.answers !== question.id) return []
  const turns = messages.slice(-2 - turnsMax, -2)
  const plan = planQuestion(question.content, { turns, screenshotId })
  const [source, ...others] = reply.sources
  const facts = source && others.length === 0 ? await factStore(db).of(ownerId, [source.screenshotId]) : []
  return followUps({ plan, reply, facts })
}

/** The number of earlier messages that the planner uses as context. */
const turnsMax = 8
