import { weekdayName } from '#server/language/lexicon/calendar-words.ts'
import { isDocument, isMemory, typeNamed } from '#server/language/words/asking-words.ts'
import { aboutIn, typed } from '#server/memory/reply/question/about-in.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { planValue } from './plan-value.ts'

/** Plans a question for the latest or earliest screenshot or value. `plain` is the folded question. */
export function planLatest(question: string, plain: string): Plan | null {
  const which = latest.test(plain) ? 'latest' : earliest.test(plain) ? 'earliest' : null
  if (!which || spansOfTime.test(plain)) return null
  const rest = question.replace(endWords, ' ')
  const value = planValue(rest, 'known-field')
  if (value) return { ...value, which }
  const isOfThings = wordsOf(tokensOf(rest)).some(
    word => isMemory(word) || isDocument(word) || typeNamed(word),
  )
  return isOfThings ? { intent: which, about: typed(aboutIn(rest)) } : null
}
const latest = /\b(latest|newest|most recent|last)\b/
const earliest = /\b(oldest|earliest|first)\b/
const endWords = /\b(latest|newest|most recent|last|oldest|earliest|first)\b/gi
/** Excludes times ("last week") and labels ("first name"). */
const spansOfTime = new RegExp(
  String.raw`\b(last|first) (week|month|year|night|weekend|name|day|thing(?! (?:i|we)\b)|\d|few|(${weekdayName}))`,
)
