import type { About, Asked, Plan, Turn } from '#server/memory/reply/question/plan.ts'
import { answerBefore, idsOf, previousQuestion, toldNothing } from './spoken-of.ts'

export type Planner = (question: string, asked: Asked) => Plan
/** `plan`: as it was understood; `inFull`: with what it left to those before it; `turns`: those. */
export type LastAsked = { inFull: string; plan: Plan; turns: Turn[] }

/** The question before. However many rules ask for it, it is understood once: each would begin with all before it anew. */
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

/** By one of those that it was to be looked for in. */
function isAnsweredIn({ about }: { about: About }, turns: Turn[]): boolean {
  const answer = answerBefore(turns)
  const isOwn = idsOf(answer).every(id => about.screenshotIds?.includes(id))
  return answer !== undefined && answer.sources.length > 0 && !toldNothing(answer) && isOwn
}

/** What the conversation is on: the screenshots of the answer before; or, where nothing was found, what it was asked about. */
export function threadBefore(
  turns: Turn[],
  plan: Planner,
): { sources: number[] } | { unfound: About } | null {
  const answer = answerBefore(turns)
  if (!answer) return null
  // What was found instead, as the nearest, is not what was spoken of.
  if (answer.sources.length > 0 && !toldNothing(answer)) return { sources: idsOf(answer) }
  const last = lastAsked(turns, plan)
  if (!last) return null
  // "Thanks" changes nothing of it.
  if (!('about' in last.plan)) return toldNothing(answer) ? null : threadBefore(last.turns, plan)
  const { about } = last.plan
  if (about.screenshotIds) return { sources: about.screenshotIds }
  return about.words.length > 0 ? { unfound: about } : null
}
