import { timeAheadIn } from '#server/language/time/time-ahead.ts'
import { planRemind } from './intents/plan-remind.ts'
import { planWatch } from './intents/plan-watch.ts'
import { planQuestion } from './plan-question.ts'

/**
 * Whether a text message is an order about reminders or standing questions. Returns `also-kept` if its words
 * are also kept as a memory: "Remind me to call Nora tomorrow at five". Returns null for any other message,
 * such as a reminder without a time: "Remind me that the bins go out".
 */
export function orderTexted(said: string, now: number): 'answered' | 'also-kept' | null {
  const text = said.trim()
  if (/^undo[.! ]*$/i.test(text) || planWatch(text, nothingBefore, planQuestion)) return 'answered'
  const plan = planRemind(text)
  if (plan?.intent === 'missed') return 'answered'
  const isTimed = (words: string) => timeAheadIn(words, now, 'UTC') !== null
  if (plan?.intent === 'snooze') return plan.when === null || isTimed(plan.when) ? 'answered' : null
  if (plan?.intent !== 'remind' || (plan.before === null && !isTimed(plan.words))) return null
  return pointing.test(plan.words) || plan.words === '' ? 'answered' : 'also-kept'
}

const nothingBefore = { turns: [], screenshotId: null }
/** Matches a reminder without a text of its own: "remind me about this on Friday". */
const pointing = /^(?:about|of) (?:it|this|that)\b/i
