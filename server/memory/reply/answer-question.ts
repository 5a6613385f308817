import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Answer } from './answer.ts'
import { executePlan } from './execute-plan.ts'
import type { Asker } from './look-for.ts'
import type { Memories } from './memories.ts'
import type { Asked } from './plan.ts'
import { planQuestion } from './plan-question.ts'
import { writeAnswer } from './write-answer.ts'

/** A question in, an answer out; what a language model would have to offer to take this one's place. */
export type AnswerQuestion = (person: Omit<Asker, 'now'>, question: string, asked: Asked) => Promise<Answer>

/** The embedded Remy: plan, execute over the person's own rows, write. No model, no network. */
export const answerFrom =
  (memories: Memories, clock: Clock = systemClock): AnswerQuestion =>
  async (person, question, asked) => {
    const asker = { ...person, now: clock() }
    const plan = planQuestion(question, asked)
    return writeAnswer(plan, await executePlan(memories, asker, plan), asker)
  }
