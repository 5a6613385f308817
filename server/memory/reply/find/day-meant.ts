import type { Fact } from '#contract/fact.ts'
import { weekdayNumber, weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { namesDay } from '#server/language/values/value-shapes.ts'
import type { Evidence } from './findings.ts'

type Said = Pick<Evidence, 'value' | 'label' | 'line'>

/**
 * Returns the day of a value that has only an hour ("06:40") or a relative day ("tomorrow by 8 PM"). The day
 * is given as written in the screenshot, if possible. Returns null if the value has its own date, or if no
 * day is known.
 *
 * `sent` is the day of the message that has the value. Relative days count from it. Null means that it is
 * unknown, so there is no day. Undefined means that the value is not in a message.
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

/** The date of "Friday" or "tomorrow" in a message of that day. */
function dayFrom(sent: string, value: string): Evidence['day'] {
  const day = Temporal.PlainDate.from(sent)
  const [name = ''] = new RegExp(String.raw`\b${weekdayStart}`).exec(value.toLowerCase()) ?? []
  const ahead = name ? (weekdayNumber(name) + 7 - day.dayOfWeek) % 7 : /\btomorrow\b/i.test(value) ? 1 : 0
  // On a Friday, "Friday" may mean today or next week.
  return name && ahead === 0 ? null : { iso: day.add({ days: ahead }).toString() }
}

/** Whether a text has a date, not only a weekday or "today". */
const saysDate = (text: string) => namesDay(text) && /\d/.test(text.replace(hour, ''))
const saysTime = (text: string) => namesDay(text) || text.search(hour) >= 0
const hour = /\d{1,2}(?::\d\d)*\s?(?:[ap]\.?m\b)|\d{1,2}:\d\d/gi
