import { monthOrShort } from '#server/language/lexicon/calendar-words.ts'
import { everydayDates } from '#server/language/time/everyday-dates.ts'
import { remembering } from '#server/language/words/remembering.ts'

/** Splits a question into its time phrase and the rest, or only phrases relative to today. */
export function splitTime(
  question: string,
  kinds: 'also-named' | 'relative-only',
): { when: string | null; rest: string } {
  const plain = question.replace(/\s+/g, ' ').trim()
  const when = timeIn(plain)
  if (!when || !(relative.test(when) || (kinds === 'also-named' && introduced.test(when))))
    return { when: null, rest: question }
  const at = plain.indexOf(when)
  const rest = `${plain.slice(0, at)} ${plain.slice(at + when.length).replace(/^['’]s\b/i, '')}`
  return { when, rest: rest.replace(/\s+/g, ' ').trim() }
}

/** The time phrase without a verb such as "saved", or empty. Many rules split the same question. */
const timeIn = remembering(500, (question: string): string => {
  const { time } = everydayDates(question, anyDay, 'UTC')
  const said = time?.said.replace(/^(?:saved|taken|captured|dated) /i, '').replace(/['’]s$/i, '')
  return said || (vague.exec(question)?.[0] ?? '')
})
/** The extent of a time phrase does not depend on the date. Its meaning is computed later. */
const anyDay = Date.UTC(2025, 0, 15)
const vague = /\b(?:recently|lately)\b/i

/** Matches times relative to today: "Last week", "3 days ago", "in March last year". */
const relative =
  /\b(?:this|last|past|previous|next|coming|upcoming|ago|back|yesterday|today|tonight|tomorrow|recently|lately)\b/i
/** Matches times after a preposition: "In March", "early May". Not "the Boxing Day menu". */
const introduced =
  /^(?:in|on|at|from|since|ever since|as of|before|prior to|earlier than|no later than|after|later than|until|till|up to|up until|by|between|around|near|close to|during|throughout|within|of|for|over|early|mid|late)\b/i

/** Whether "may" is the month and not the verb. */
export const saysMay = (question: string) => /\b(?:in|for|of|since|until|by|from) may\b/i.test(question)

/** Removes the preposition of a time phrase: "from March" → "March". */
export const timeSaid = (when: string) => when.replace(/^(?:in|on|from|for|of|during|over) (?:the )?/i, '')

/** A pattern for a month, by its name or its first three letters, with or without a year. */
export const monthSaid = String.raw`${monthOrShort}(?!\p{L})(?: (?:19|20)\d\d)?`
