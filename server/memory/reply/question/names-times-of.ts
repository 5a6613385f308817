import {
  englishMonths,
  englishWeekdays,
  monthOrShort,
  weekdayOrShort,
} from '#server/language/lexicon/calendar-words.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
/** Does a text name every month and weekday that a question does? A figure is no name of one: "03/05" may be of either month. */
export const namesTimesOf = (question: string, text: string): boolean =>
  timesAsked(question).every(time => shownAs(time).test(text))

/** "May" and "march" are mostly no months: they are where a small word stands before them. */
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

/** In full, or by its first three or four letters; "may" is only a month with a capital. */
const shownAs = (time: string) =>
  time === 'may'
    ? /\bM(?:ay|AY)\b/
    : new RegExp(`\\b${time.slice(0, 3)}(?:${time.slice(3)}|t|s|rs)?s?\\b`, 'i')
