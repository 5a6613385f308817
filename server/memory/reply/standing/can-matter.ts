import type { Recall } from '#server/memory/recall/recall.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { planQuestion } from '#server/memory/reply/question/plan-question.ts'
import type { OwnerId } from '#server/platform/owner.ts'

/** Can a new screenshot change the answer? A value or a find needs it among the best matches. */
export async function canMatter(
  recall: Pick<Recall, 'gather'>,
  ownerId: OwnerId,
  question: string,
  screenshotId: number,
): Promise<boolean> {
  if (!byWords.has(planQuestion(question).intent)) return true
  const words = wordsAsked(question)
  if (words.length === 0) return true
  const gathered = await recall.gather(ownerId, words, gatheredMax, question)
  return gathered.some(({ id }) => id === screenshotId)
}

const byWords = new Set<Plan['intent']>(['value', 'find', 'explain', 'facts'])
/** More candidates than an answer is read from. */
const gatheredMax = 40

/** Can this be watched? Orders and greetings have no answer that changes. */
export const canStand = (question: string): boolean => !never.has(planQuestion(question).intent)

const never = new Set<Plan['intent']>([
  ...(['greet', 'thank', 'help', 'clarify', 'undo', 'decline', 'other'] as const),
  ...(['change', 'remember', 'remind', 'snooze', 'missed', 'watch', 'unwatch', 'watched'] as const),
])
