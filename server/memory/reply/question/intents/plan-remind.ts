import { monthName, weekdayName } from '#server/language/lexicon/calendar-words.ts'
import { numberWords, numberWordValue } from '#server/language/lexicon/number-words.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { withoutGreeting } from '#server/memory/reply/question/without-greeting.ts'

/**
 * Plans orders about reminders: "remind me the day before", "remind me to call mum tomorrow at five", "snooze
 * that until Monday", "what did I miss". Returns null for other messages: "remind me what the wifi password
 * is" is a question.
 */
export function planRemind(said: string): Extract<Plan, { intent: 'remind' | 'snooze' | 'missed' }> | null {
  const order = withoutGreeting(said).replace(/[ ,]*\b(?:please|thanks|thank you)?[.!?\s]*$/i, '')
  if (missed.test(order)) return { intent: 'missed' }
  const snoozed = snooze.exec(order)
  if (snoozed) return { intent: 'snooze', when: snoozed.groups?.when?.trim() || null }
  const rest = reminding.exec(order)?.groups?.rest
  if (rest === undefined || asks.test(rest)) return null
  const lead = leadIn(rest)
  const words = lead ? `${rest.slice(0, lead.from)} ${rest.slice(lead.to)}` : rest
  return { intent: 'remind', words: words.replace(/\s+/g, ' ').trim(), before: lead?.before ?? null }
}

const reminding =
  /^(?:remind me|(?:set|make|create|add|give) (?:me )?a(?:nother)? reminder|(?:i|we) (?:want|need|would like)(?: to be reminded| a reminder)|don['’]?t let me forget|(?:alert|notify|ping) me)(?![\p{L}])(?: for me)?[:,]?(?<rest>.*)$/isu
const asks = /^\s*(?:what|which|who|whose|whom|where|how|why|when(?! it)|whether|if)\b/i

/** Whether an order without a time may be a question: "remind me about the wifi password". */
export const mayAsk = ({ words, before }: Extract<Plan, { intent: 'remind' }>): boolean =>
  before === null && /^(?:about|of)\b/i.test(words) && !mayNameTime.test(words) && !pointsOnly.test(words)

const pointsOnly = /^\s*(?:about|of) (?:it|this|that|these|those)(?: one)?\s*$/i
/** Matches days, months, times and counted spans. The exact time is computed when the reminder is set. */
const mayNameTime = new RegExp(
  String.raw`\d|\b(?:today|tonight|tomorrow|morning|noon|afternoon|evening|night|week(?:end)?|month)\b|\b(?:${weekdayName}|${monthName})\b|\bin (?:an?|half) `,
  'i',
)

const snooze =
  /^(?:snooze|postpone|put off|remind me again)(?: (?:it|that|this|the reminder|this one|that one))?(?<when> .*)?$/i
const missed =
  /^(?:what(?:['’]?s| have| did)?(?: i| have i)? (?:did i )?miss(?:ed)?(?: (?:today|yesterday|lately|recently|so far))?|did i miss (?:anything|something)|(?:any|which|what|my|show(?: me)? (?:my )?) ?missed reminders?(?: (?:are there|do i have))?)$/i

type Lead = { before: string; from: number; to: number }

/** Parses "the day before" and "two hours before it" into an ISO 8601 duration. */
function leadIn(text: string): Lead | null {
  const found = lead.exec(text)
  if (!found) return null
  const { count, unit = 'day', onDay } = found.groups ?? {}
  const place = { from: found.index, to: found.index + found[0].length }
  if (onDay !== undefined) return { ...place, before: 'PT0S' }
  const many =
    count === undefined || /^(?:an?|the)$/i.test(count) ? 1 : (numberWordValue(count) ?? Number(count))
  const letter = unit.charAt(0).toUpperCase()
  const isClock = /^(?:min|hour)/i.test(unit)
  return { ...place, before: isClock ? `PT${many}${letter}` : `P${many}${/^week/i.test(unit) ? 'W' : 'D'}` }
}

const lead = new RegExp(
  String.raw`\b(?:(?:(?<count>an?|the|\d{1,3}|${numberWords(1, 12)}) (?<unit>minute|hour|day|night|evening|morning|week)s? (?:before(?:hand)?|ahead|in advance|prior|earlier)(?: (?:it|that|this))?(?!\p{L}))|(?<onDay>on the day(?: itself)?|on that day|when it(?:['’]s| is) due|at (?:that|the) time)(?!\p{L}))`,
  'iu',
)
