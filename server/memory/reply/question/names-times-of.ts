import {
  englishMonths,
  englishWeekdays,
  monthOrShort,
  weekdayOrShort,
} from '#server/language/lexicon/calendar-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
/** Whether a text names every month and weekday of the question. Numbers are ambiguous. */
export const namesTimesOf = (question: string, text: string): boolean =>
  timesAsked(question).every(time => shownAs(time).test(text))

/** The months and weekdays of a question. "May" and short forms count only after a preposition. */
function timesAsked(question: string): string[] {
  return matchesIn(question, asked).flatMap(([said]) => {
    const short = said.slice(0, 3).toLowerCase()
    return times.find(time => time.startsWith(short)) ?? []
  })
}
const times = [...englishMonths, ...englishWeekdays]
const plain = times.filter(time => time !== 'march' && time !== 'may').join('|')
const asked = new RegExp(
  `\\b(?:${plain}|(?<=\\b(?:in|of|for|on|since|until|till|by|from|last|next|this) )(?:${monthOrShort}|${weekdayOrShort}))\\b`,
  'gi',
)

/** Matches the full name, or its first three or four letters. "May" needs a capital. */
const shownAs = (time: string) =>
  time === 'may'
    ? /\bM(?:ay|AY)\b/
    : new RegExp(`\\b${time.slice(0, 3)}(?:${time.slice(3)}|t|s|rs)?s?\\b`, 'i')
