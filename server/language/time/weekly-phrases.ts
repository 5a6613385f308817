import { englishWeekdays } from '#server/language/lexicon/calendar-words.ts'
import { countSaid, numberSaid } from '#server/language/values/number/said-numbers.ts'
import { away, startOf, unitSpan, weekendOf } from './calendar-span.ts'
import { type DatePhrase, type Meaning, phrase } from './date-phrase.ts'

type Parts = Record<string, string | undefined>

const full = [...englishWeekdays, 'tues', 'thurs'].join('|')
/** `sat` and `sun` are missing, because they are also words. */
const short = 'mon|tue|wed|thu|thur|fri'
const weekday = `(?:(?<weekday>${full})|(?<=\\b(?:on|last|this|next|coming|since|until|by|due) )(?<short>${short}))`
const which = '(?:(?<which>(?:this )?(?:last|past|previous)|(?:this )?(?:next|coming|upcoming)|this) )?'
const weekSaid = (name: string) =>
  `(?:(?:the )?(?<${name}Rel>last|previous|this|next) week|${numberSaid(`${name}Ago`)} weeks? (?:ago|back)|(?:the )?week (?<${name}Beside>before last|after next))`

export const weeklyPhrases: DatePhrase[] = [
  phrase(
    `(?:${weekSaid('early')}(?:['’]s)?,? (?:on )?)?${which}${weekday}(?:,? (?:of |in )?${weekSaid('late')})?`,
    (parts, now) => weekdayMeant(parts, now.toPlainDate()),
    { core: weekday, isAmbiguous: parts => !parts.which && weeksOff(parts) === null },
  ),
  phrase(
    `${which}weekend(?: (?:of )?${weekSaid('late')})?`,
    (parts, now) => weekendMeant(parts, now.toPlainDate()),
    {
      core: 'weekend',
      isAmbiguous: parts => !parts.which && weeksOff(parts) === null,
    },
  ),
  phrase('(?:the )?weekend before last', (_, now) => ({
    span: weekendOf(away(lastWeekend(now.toPlainDate()), 'week', -1)),
  })),
  phrase('(?:the )?weekend after next', (_, now) => ({
    ...{ span: weekendOf(away(now.toPlainDate(), 'week', 2)), isAhead: true },
  })),
]

function weekdayMeant(parts: Parts, today: Temporal.PlainDate): Meaning {
  const name = (parts.weekday ?? parts.short ?? '').toLowerCase().slice(0, 3)
  const index = englishWeekdays.findIndex(one => one.startsWith(name))
  const weeks = weeksOff(parts)
  const dayIn = (week: Temporal.PlainDate) => unitSpan(startOf(week, 'week').add({ days: index }), 'day')
  if (weeks !== null) return { span: dayIn(away(today, 'week', weeks)), isAhead: weeks > 0 }
  const back = (today.dayOfWeek - 1 - index + 7) % 7
  const past = unitSpan(away(today, 'day', -(back || 7)), 'day')
  const next = unitSpan(away(today, 'day', 7 - back), 'day')
  const said = parts.which?.toLowerCase() ?? ''
  if (/next|coming/.test(said)) return { span: next, isAhead: true }
  if (/last|past|previous/.test(said)) return { span: past }
  const coming = back === 0 ? unitSpan(today, 'day') : next
  if (said !== 'this') return { span: past, coming }
  return back === 0 ? { span: coming } : { span: coming, gone: past, isGoneNear: back < today.dayOfWeek }
}

function weekendMeant(parts: Parts, today: Temporal.PlainDate): Meaning {
  const weeks = weeksOff(parts)
  if (weeks !== null) return { span: weekendOf(away(today, 'week', weeks)), isAhead: weeks > 0 }
  const said = parts.which?.toLowerCase() ?? ''
  const last = weekendOf(lastWeekend(today))
  if (/last|past|previous/.test(said)) return { span: last }
  if (/coming/.test(said)) return { span: weekendOf(today), isAhead: true }
  if (/next/.test(said)) return { span: weekendOf(away(today, 'week', 1)), isAhead: true }
  if (said === 'this') return { span: weekendOf(today) }
  return today.dayOfWeek > 5 ? { span: last } : { span: last, coming: weekendOf(today) }
}

/** The last weekend. On a weekend, it is the one that has begun. */
const lastWeekend = (today: Temporal.PlainDate) => away(today, 'week', today.dayOfWeek > 5 ? 0 : -1)

/** Weeks from this week. Null if the phrase names no week. */
function weeksOff(parts: Parts): number | null {
  for (const name of ['early', 'late']) {
    const [relative, ago, beside] = [parts[`${name}Rel`], parts[`${name}Ago`], parts[`${name}Beside`]]
    if (beside) return /next/i.test(beside) ? 2 : -2
    if (ago) return -countSaid(ago)
    if (relative) return { last: -1, previous: -1, this: 0, next: 1 }[relative.toLowerCase()] ?? 0
  }
  return null
}
