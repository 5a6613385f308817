import { compileRows } from '#server/language/patterns/match-rows.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { declinedRows, smallTalkClasses, smallTalkRows } from './small-talk-rows.ts'

/** Plans greetings, thanks and questions about Remy. `plain` is the folded message. */
export function planSmallTalk(plain: string): Plan | null {
  const found = smallTalk(wordsOf(plain))
  return found && { intent: found.name }
}

/** Plans orders that Remy does not carry out, and questions about the world, which it does not answer. */
export function planRefusal(plain: string): Plan | null {
  const asked = plain.replace(/^(please |can you |could you |would you |remy )+/, '')
  const found = declined(wordsOf(asked))
  if (found) return { intent: 'decline', what: found.what }
  return arithmetic.test(asked) ? { intent: 'decline', what: 'world' } : null
}

/** Whether an order is about everything ("Move everything to Work"), which is too much. */
export const isOfAll = (order: string) => declined(wordsOf(order))?.what === 'all'

const smallTalk = compileRows(smallTalkRows, smallTalkClasses)
const declined = compileRows(declinedRows, smallTalkClasses)
const wordsOf = (plain: string) => plain.trim().split(/\s+/).slice(0, wordsMax).join(' ')
const wordsMax = 60
const arithmetic = /^((what s|what is|whats|how much is) )?\d+( ?[-+*/x] ?\d+)+ ?=?$/
