import { en } from 'chrono-node'
import { weekdayName } from '#server/language/lexicon/calendar-words.ts'
import { numberWords } from '#server/language/lexicon/number-words.ts'
import type { DateContext, Found } from '#server/language/values/found.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { addDays, type CalendarDay, dayOf } from './calendar-day.ts'
import { findWeekdays } from './find-weekdays.ts'
import { dateFound, timeAround } from './time-around.ts'

/** Finds dates counted from `seenAt` in folded text: "tomorrow 7pm", "Sunday the 6th", "ends in 3 days". */
export function findRelativeDates(folded: string, context: DateContext): Found[] {
  const today = dayOf(context.seenAt)
  const found = [...phrases(folded, context), ...words(folded, today), ...findWeekdays(folded, context)]
  return found.filter((one, i) =>
    found.slice(0, i).every(other => one.to <= other.from || one.from >= other.to),
  )
}

const wordDays: Record<string, number> = {
  today: 0,
  tonight: 0,
  tomorrow: 1,
  tmrw: 1,
  yesterday: -1,
  heute: 0,
  "aujourd'hui": 0,
  hoy: 0,
  oggi: 0,
  demain: 1,
  domani: 1,
  amanha: 1,
  hier: -1,
  ayer: -1,
  ieri: -1,
  jutro: 1,
}
const wordPattern = new RegExp(`(?<![\\p{L}-])(${Object.keys(wordDays).join('|')})(?![\\p{L}-]|'s)`, 'gu')

/** Skips a day word alone, as a heading. "Today" and "hier" (German for "here") also need a time of day. */
function words(folded: string, today: CalendarDay): Found[] {
  return matchesIn(folded, wordPattern).flatMap(match => {
    const steps = wordDays[match[1] ?? ''] ?? 0
    const end = match.index + match[0].length
    const around = timeAround(folded, match.index, end)
    const isVague =
      around.time === null &&
      (folded.trim().length === match[0].length || /^(?:hier|today|heute|hoy|oggi)$/.test(match[0]))
    return isVague ? [] : [dateFound(around, addDays(today, steps))]
  })
}

/** Only phrases that announce something count: "ends in 3 days", but not "Learn it in 30 days". */
const phrasePattern = new RegExp(
  String.raw`\b(?:(?:ends?|expires?|due|starts?|begins?|arriv\w+|renews?|leaves?|opens?|closes?|deliver\w+|departs?|returns?|back|see you|meet(?:ing)?) in (?:an?|${numberWords(1, 7)}|\d{1,3}) (?:day|week|month)s?|(?:next|this|coming) ${weekdayName}|(?:the )?day after tomorrow)\b`,
  'g',
)

/** Reads longer English phrases with chrono, which sees nothing but the phrase. */
function phrases(folded: string, context: DateContext): Found[] {
  return matchesIn(folded, phrasePattern).flatMap(match => {
    const [result] = en.parse(
      match[0],
      { instant: new Date(context.seenAt), timezone: 'UTC' },
      { forwardDate: true },
    )
    if (!result) return []
    const start = match.index + result.index
    const [year, month, day] = [result.start.get('year'), result.start.get('month'), result.start.get('day')]
    if (year === null || month === null || day === null) return []
    return [dateFound(timeAround(folded, start, start + result.text.length), { year, month, day })]
  })
}
