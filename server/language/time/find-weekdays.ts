import {
  monthNames,
  shortWeekdayNames,
  weekdayNames,
  weekdayOrShort,
} from '#server/language/lexicon/calendar-words.ts'
import type { DateContext, Found } from '#server/language/values/found.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { addDays, type CalendarDay, dayOf, weekdayOf } from './calendar-day.ts'
import { dateFound, timeAround } from './time-around.ts'

/** Finds weekdays, counted from `seenAt`: "dinner Friday", "Sunday the 6th". Takes folded text. */
export function findWeekdays(folded: string, { seenAt }: Pick<DateContext, 'seenAt'>): Found[] {
  const today = dayOf(seenAt)
  const numbered = withNumber(folded, today)
  return [
    ...numbered,
    ...alone(folded, today).filter(one =>
      numbered.every(other => one.to <= other.from || one.from >= other.to),
    ),
  ]
}

/** Whether a folded text has a weekday with its day of the month: "Sunday the 6th". */
export const isNumberedWeekday = (folded: string) =>
  weekdayFirst.some(look => folded.search(look) !== -1) || folded.search(dayFirst) !== -1

const names = (table: Record<string, number>) =>
  Object.keys(table)
    .sort((a, b) => b.length - a.length)
    .join('|')
const long = names(weekdayNames)

const article = '(?:the|den|der|dem|le|el|il|o|dia)'
const ordinal = '(?:st|nd|rd|th|º|er|\\.(?!\\d))'
/** No month may follow, because that is a full date. No hour, count or range may follow either. */
const noMonth = `(?![\\p{L}\\d%\\p{Sc}:/-]|[.,]\\d|,? ?(?:of |de |di )?(?:${names(monthNames)})(?!\\p{L})|\\.\\d| ?(?:[ap]\\.?m|uhr|h|people|of|x|%|grade|graders?|floor|class|place|street|avenue|edition|round|birthday|anniversary|century|time|inning|period|week|klasse|stock|etage)(?!\\p{L}))`
const romance =
  'dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi|domingo|lunes|martes|miercoles|jueves|viernes|sabado|domenica|lunedi|martedi|mercoledi|giovedi|venerdi'
const weekdayFirst = [
  new RegExp(`(?<!\\p{L})(?<weekday>${long}),? (?:${article} )?(?<day>\\d{1,2})${ordinal}${noMonth}`, 'gu'),
  new RegExp(`(?<!\\p{L})(?<weekday>${long}),? ${article} (?<day>\\d{1,2})${noMonth}`, 'gu'),
  new RegExp(
    String.raw`(?<!\p{L})(?<weekday>${weekdayOrShort})\.?,? (?:the )?(?<day>\d{1,2})(?:st|nd|rd|th)(?![\p{L}\d])(?! (?:of|grade|floor|class|place|street|round)\b)`,
    'gu',
  ),
  new RegExp(`(?<!\\p{L})(?<weekday>${romance}) (?<day>\\d{1,2})${noMonth}`, 'gu'),
]
const dayFirst = new RegExp(
  `(?<!\\p{L})the (?<day>\\d{1,2})(?:st|nd|rd|th)(?:,? \\(?|,? (?:which )?is a )(?<weekday>${long})(?![\\p{L}'-])`,
  'gu',
)

/** The search for the next day on which both agree ends here. People would name the month of a later day. */
const daysMax = 400

function withNumber(folded: string, today: CalendarDay): Found[] {
  const found: Found[] = []
  for (const look of [...weekdayFirst, dayFirst]) {
    for (const match of matchesIn(folded, look)) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (found.some(other => start < other.to && end > other.from)) continue
      const { weekday = '', day: number } = match.groups ?? {}
      const day = agreeing(today, weekdayNames[weekday] ?? shortWeekdayNames[weekday] ?? -1, Number(number))
      if (day) found.push(dateFound(timeAround(folded, start, end), day))
    }
  }
  return found
}

function agreeing(today: CalendarDay, weekday: number, number: number): CalendarDay | null {
  for (let step = 0; step <= daysMax; step++) {
    const day = addDays(today, step)
    if (day.day === number && weekdayOf(day) === weekday) return day
  }
  return null
}

const alonePattern = new RegExp(
  `(?<![\\p{L}])(${long})(?![\\p{L}'-]|,? (?:${article} )?\\d{1,2}(?![\\d:]| ?[ap]m)|:(?!\\d)|,? ${article} \\d)`,
  'gu',
)
const wordsMax = 30
/** Words before a weekday that announce no day to come: "on a wet Tuesday", "every Friday", "the Friday". */
const notComing =
  /\b(?:(?:(?:every|each) (?:other |second )?week(?: on|:)?|a|an|every|each|last|past|one|some|most|many|letzten|jeden|chaque|cada|dernier|ogni)(?: \p{L}{1,12})?|the|since|closed|except|usually|always|normally|weekly|(?:was|were)(?: on)?|seit|depuis|desde|dal|black|good|cyber|taco|casual|easter|palm|ash|holy|shrove|maundy) $/u
/** "Tuesday nights", "Tuesday 18:00, every week" */
const weekly =
  /^ (?:mornings|afternoons|evenings|nights)\b|^[ ,(:·–-]{1,3}(?:weekly|fortnightly|(?:every|each) (?:other |second |two |2 )?weeks?)\b/u
/** "Monday to Friday" are opening hours, and what goes on for longer. */
const ranged = new RegExp(
  `(?<!\\p{L})(?:${long}) ?(?:to|-|–|—|through|thru|bis|au|al|do) ?(?:${long})(?!\\p{L})`,
  'u',
)
/** Names that sports apps give to past activities: "Friday morning run". */
const activity = new RegExp(
  `^(?:${long}) (?:(?:early|morning|lunch(?:time)?|midday|afternoon|evening|night|trail|long|easy|recovery|tempo|gravel|road) ){1,3}(?:run|ride|walk|hike|swim|jog|row|workout|activity|session)$`,
  'u',
)
/** A text with more weekdays than this is the head of a table. */
const namedMax = 2

/** A weekday in a short text is the next one. Long texts tell stories, and before a colon it is a label. */
function alone(folded: string, today: CalendarDay): Found[] {
  const count = folded.split(' ').length
  if (count < 2 || count > wordsMax || ranged.test(folded) || activity.test(folded.trim())) return []
  const matches = matchesIn(folded, alonePattern)
  if (new Set(matches.map(([, name]) => name)).size > namedMax) return []
  return matches.flatMap(match => {
    if (notComing.test(folded.slice(Math.max(0, match.index - 24), match.index))) return []
    const around = timeAround(folded, match.index, match.index + match[0].length)
    if (weekly.test(folded.slice(around.end, around.end + 24))) return []
    const weekday = weekdayNames[match[1] ?? ''] ?? 0
    const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1
    return [dateFound(around, addDays(today, ahead))]
  })
}
