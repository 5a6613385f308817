import type { Asked, Plan, Subject, Turn } from '#server/memory/reply/question/plan.ts'
import { answerBefore, idsOf, previousQuestion, toldNothing } from './spoken-of.ts'

export type Planner = (question: string, asked: Asked) => Plan
/** The previous question. `inFull`: completed from earlier ones. `turns`: the turns before it. */
export type LastAsked = { inFull: string; plan: Plan; turns: Turn[] }

/** The previous question and its plan, cached, because planning it plans all before it. */
export function lastAsked(turns: Turn[], plan: Planner): LastAsked | null {
  const [end, before] = [turns.at(-1), previousQuestion(turns)]
  if (!end || !before) return null
  const known = understood.get(end)
  if (known) return known
  const first = plan(before.question, { turns: before.turns, screenshotId: null })
  const last = (first.intent === 'value' && !isAnsweredIn(first, turns) && first.otherwise) || first
  const asked = { inFull: last.inFull ?? before.question, plan: last, turns: before.turns }
  understood.set(end, asked)
  return asked
}
const understood = new WeakMap<Turn, LastAsked>()

/** Whether the answer is from the plan's own screenshots. */
function isAnsweredIn({ about }: { about: Subject }, turns: Turn[]): boolean {
  const answer = answerBefore(turns)
  const isOwn = idsOf(answer).every(id => about.screenshotIds?.includes(id))
  return answer !== undefined && answer.sources.length > 0 && !toldNothing(answer) && isOwn
}

/** The subject of the conversation: the last answer's sources, or else its question's subject. */
export function threadBefore(
  turns: Turn[],
  plan: Planner,
): { sources: number[] } | { unfound: Subject } | null {
  const answer = answerBefore(turns)
  if (!answer) return null
  // A closest match that was shown instead of an answer is not the subject.
  if (answer.sources.length > 0 && !toldNothing(answer)) return { sources: idsOf(answer) }
  const last = lastAsked(turns, plan)
  if (!last) return null
  // A message such as "Thanks" does not change the subject.
  if (!('about' in last.plan)) return toldNothing(answer) ? null : threadBefore(last.turns, plan)
  const { about } = last.plan
  if (about.screenshotIds) return { sources: about.screenshotIds }
  return about.words.length > 0 ? { unfound: about } : null
}
