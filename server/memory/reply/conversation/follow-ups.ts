import type { Fact, FactKind } from '#contract/fact.ts'
import { toldNothing } from '#server/memory/reply/question/context/spoken-of.ts'
import type { Plan, Turn } from '#server/memory/reply/question/plan.ts'

export type Replied = {
  /** How the question was parsed. */
  plan: Plan
  reply: Turn
  /** The facts of the reply's only source. Empty if there are several. */
  facts: readonly Pick<Fact, 'kind' | 'text'>[]
}

/** Short questions that make sense after a reply, the best first. */
export function followUps(replied: Replied): Row[] {
  const kind = kindOf(replied)
  if (kind === null) return []
  return followUpRows.filter(({ after, says }) => after.includes(kind) && (!says || isUnsaid(says, replied)))
}

/** How many are offered. */
export const followUpsMax = 3

type ReplyKind =
  /** Nothing was found. The closest match is shown. */
  | 'closest'
  /** A value from one screenshot. */
  | 'value'
  /** One screenshot as a whole. */
  | 'found'
  | 'several'
  /** Everything of a kind, without a time limit. */
  | 'all'
  /** A sum or a count within some time. */
  | 'of-time'
  | 'agenda'
  | 'to-do'
  | 'welcome'

type Row = {
  asks: string
  after: readonly ReplyKind[]
  /** Only if the source has such a fact and the reply does not mention it. */
  says?: FactKind
}

/** In order of preference. Each must be a question that the planner understands. */
export const followUpRows: readonly Row[] = [
  { asks: 'Show the closest', after: ['closest'] },
  { asks: 'What else is on it?', after: ['value'] },
  { asks: 'What does it say?', after: ['found'] },
  { asks: 'Not what I meant', after: ['value', 'found'] },
  { asks: 'How much was it?', after: ['value', 'found'], says: 'amount' },
  { asks: 'When was that?', after: ['value', 'found'], says: 'date' },
  { asks: 'Where was that?', after: ['value', 'found'], says: 'address' },
  { asks: 'Only this month', after: ['all'] },
  { asks: 'And last month?', after: ['of-time'] },
  { asks: 'And this year?', after: ['of-time'] },
  { asks: 'What does the first one say?', after: ['several', 'all'] },
  { asks: 'What does the second one say?', after: ['several', 'all'] },
  { asks: 'And next week?', after: ['agenda'] },
  { asks: 'What did I save this week?', after: ['welcome'] },
  { asks: 'What’s coming up?', after: ['welcome', 'to-do'] },
  { asks: 'What do I still have to do?', after: ['welcome', 'agenda'] },
]

/** Null if there is nothing to suggest: after a change, or if the question was not understood. */
function kindOf({ plan, reply }: Replied): ReplyKind | null {
  const { sources, proofs = [] } = reply
  if (toldNothing(reply)) return sources.length > 0 ? 'closest' : null
  if (plan.intent === 'greet' || plan.intent === 'help') return 'welcome'
  if (plan.intent === 'agenda') return 'agenda'
  if (plan.intent === 'items') return 'to-do'
  const isOfAll = plan.intent === 'sum' || plan.intent === 'count' || plan.intent === 'list'
  if (isOfAll && sources.length > 0 && plan.about.when !== null && plan.intent !== 'list') return 'of-time'
  if (sources.length > 1) return isOfAll && plan.about.when === null ? 'all' : 'several'
  if (sources.length === 0 || plan.intent === 'explain' || plan.intent === 'facts') return null
  if ('wish' in plan || plan.intent === 'undo' || plan.intent === 'remember') return null
  return proofs.length > 0 ? 'value' : 'found'
}

const isUnsaid = (says: FactKind, { reply, facts }: Replied) => {
  const known = facts.filter(({ kind }) => kind === says)
  return known.length > 0 && !known.some(({ text }) => reply.content.includes(text))
}
