import type { Fact } from '#contract/fact.ts'
import { weekdayNumber, weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { namesDay } from '#server/language/values/value-shapes.ts'
import type { Evidence } from './findings.ts'

type Said = Pick<Evidence, 'value' | 'label' | 'line'>

/**
 * The day of a value that says only an hour ("06:40"), or a day by how far off it was ("tomorrow by 8 PM"), as the
 * screenshot has it: its own words for that day where it has them. Null where the value says it itself, or nothing does.
 * `sent`: the day of the message that says it, from which it counts; null where that is not known, and so no day is.
 */
export function dayMeant({ value, label, line }: Said, facts: Fact[], sent?: string | null): Evidence['day'] {
  if (saysDate(value) || !saysTime(value)) return null
  if (sent !== undefined && namesDay(value)) return sent === null ? null : dayFrom(sent, value)
  const dates = facts.filter(({ kind }) => kind === 'date')
  const same = dates.filter(fact => value.includes(fact.text) || fact.text.includes(value))
  const own = same.find(fact => fact.label === label) ?? same.find(fact => fact.line === line) ?? same[0]
  if (!own || !/^\d{4}-\d\d-\d\d/.test(own.value)) return null
  const iso = own.value.slice(0, 10)
  const written = dates.find(fact => fact.value === iso && saysDate(fact.text))
  return written ? { text: written.text } : { iso }
}

/** "Friday" and "tomorrow", said on a day. */
function dayFrom(sent: string, value: string): Evidence['day'] {
  const day = Temporal.PlainDate.from(sent)
  const [name = ''] = new RegExp(String.raw`\b${weekdayStart}`).exec(value.toLowerCase()) ?? []
  const ahead = name ? (weekdayNumber(name) + 7 - day.dayOfWeek) % 7 : /\btomorrow\b/i.test(value) ? 1 : 0
  // Said on a Friday it is this one or the next.
  return name && ahead === 0 ? null : { iso: day.add({ days: ahead }).toString() }
}

/** Not a weekday or "today" alone. */
const saysDate = (text: string) => namesDay(text) && /\d/.test(text.replace(hour, ''))
const saysTime = (text: string) => namesDay(text) || text.search(hour) >= 0
const hour = /\d{1,2}(?::\d\d)*\s?(?:[ap]\.?m\b)|\d{1,2}:\d\d/gi
