import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Answer } from './answer.ts'
import { executePlan } from './execute-plan.ts'
import type { Findings } from './findings.ts'
import type { Asker } from './look-for.ts'
import { type Hands, makeChange, remember } from './make-change.ts'
import type { Memories } from './memories.ts'
import type { Asked, Plan } from './plan.ts'
import { planQuestion } from './plan-question.ts'
import { takeBack } from './take-back.ts'
import { writeAnswer } from './write-answer.ts'

/**
 * A question in, an answer out; what a language model would have to offer to take this one's place. `onWords` is told the
 * answer as it is written.
 */
export type AnswerQuestion = (
  person: Omit<Asker, 'now'>,
  question: string,
  asked: Asked,
  onWords?: (text: string) => void,
) => Promise<Answer>

/** The embedded Remy: plan, execute over the person's own rows, write. No model, no network. Without hands it only looks. */
export const answerFrom =
  (memories: Memories, clock: Clock = systemClock, hands: Hands | null = null): AnswerQuestion =>
  async (person, question, asked, onWords) => {
    const asker = { ...person, now: clock() }
    const plan = planQuestion(question, asked)
    const keepUndo = asked.keepUndo ?? (async undo => undo)
    const answer = writeAnswer(plan, await carryOut(plan), asker, question)
    for (const line of withSecretsHidden(answer).split(/(?<=\n)/)) onWords?.(line)
    return answer

    async function carryOut(plan: Plan): Promise<Findings> {
      if (hands && plan.intent === 'change') return makeChange({ memories, hands }, asker, plan, keepUndo)
      if (hands && plan.intent === 'undo')
        return takeBack({ memories, hands }, asker, (await asked.claimUndo?.()) ?? [])
      if (hands && plan.intent === 'remember') return remember({ hands }, asker, plan.text, keepUndo)
      return executePlan(memories, asker, plan)
    }
  }

/** Which values are secret is told with the whole answer: until then none is shown. */
const withSecretsHidden = ({ content, proofs = [] }: Answer) =>
  proofs
    .filter(({ isSecret }) => isSecret)
    .reduce((text, { value }) => text.replaceAll(value, '•••'), content)
