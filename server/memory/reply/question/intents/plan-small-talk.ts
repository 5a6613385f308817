import { compileRows } from '#server/language/patterns/match-rows.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { declinedRows, smallTalkClasses, smallTalkRows } from './small-talk-rows.ts'

/** Plans messages that ask for nothing saved: greetings, thanks, what Remy can do. `plain` is folded. */
export function planSmallTalk(plain: string): Plan | null {
  const found = smallTalk(wordsOf(plain))
  return found && { intent: found.row.name }
}

/** Plans orders that Remy does not follow, and questions about the world. */
export function planRefusal(plain: string): Plan | null {
  const asked = plain.replace(/^(please |can you |could you |would you |remy )+/, '')
  const found = declined(wordsOf(asked))
  if (found) return { intent: 'decline', what: found.row.what }
  return arithmetic.test(asked) ? { intent: 'decline', what: 'world' } : null
}

/** "Move everything to Work": more than one order may change. */
export const isOfAll = (order: string) => declined(wordsOf(order))?.row.what === 'all'

const smallTalk = compileRows(smallTalkRows, smallTalkClasses)
const declined = compileRows(declinedRows, smallTalkClasses)
const wordsOf = (plain: string) => plain.trim().split(/\s+/).slice(0, wordsMax).join(' ')
const wordsMax = 60
const arithmetic = /^((what s|what is|whats|how much is) )?\d+( ?[-+*/x] ?\d+)+ ?=?$/
