import type { Fact } from '#contract/fact.ts'
import { englishMonths, monthNames } from '#server/language/lexicon/calendar-words.ts'
import { foldInPlace } from '#server/language/words/fold.ts'

/** "9 February at 14:30". The year is added only if it differs from that of the picture. */
export function sayWhen(value: string, pictureYear: number): string {
  const time = value.split('T')[1]?.slice(0, 5)
  return time ? `${sayDay(value, pictureYear)} at ${time}` : sayDay(value, pictureYear)
}

export function sayDay(value: string, pictureYear: number): string {
  const [, year, month, day] = /^(\d{4}|-)-(\d\d)-(\d\d)/.exec(value) ?? []
  const isOtherYear = year !== '-' && Number(year) !== pictureYear
  return `${Number(day)} ${monthName(Number(month))}${isOtherYear ? ` ${year}` : ''}`
}

const monthName = (month: number) => {
  const name = englishMonths[month - 1] ?? ''
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const dayOf = ({ value }: Pick<Fact, 'value'>) => value.replace(/T.*/, '')

/** The day of the last time zone, as the user's is unknown. A day before it is over everywhere. */
export const todayInWest = (seenAt: number) => new Date(seenAt - westernmostMillis).toISOString().slice(0, 10)
/** UTC-12 is the last zone in which a day ends. */
const westernmostMillis = 12 * 3_600_000

/** "January 2026", "November": the month of a bill or table, from texts at the head of the page. */
export function periodIn(texts: string[]): string | null {
  for (const text of texts) {
    for (const { 0: all, 1: day = '', 2: word = '', 3: year } of text.matchAll(monthAndYear)) {
      const month = Object.hasOwn(monthNames, foldInPlace(word)) ? monthNames[foldInPlace(word)] : undefined
      if (month === undefined || day !== '' || (word.length < 4 && !year) || (word === 'May' && !year))
        continue
      if (/^\p{Ll}/u.test(all.trim()) && !year) continue
      return year ? `${monthName(month)} ${year}` : monthName(month)
    }
    const quarter = /\b(?:Q[1-4]|[1-4]\. Quartal) \d{4}\b/.exec(text)?.[0]
    if (quarter) return quarter
  }
  return null
}
const monthAndYear =
  /(\b\d{1,2}(?:st|nd|rd|th)?\.? (?:de )?)?(?<!\p{L})(\p{L}{3,10})\.?(?: (?:de )?(20\d\d))?(?!\p{L}| \d{1,2}(?!\d))/gu

/** "1 Nov 2025 – 30 Nov 2025" spans one month. */
export function monthSpanned(facts: Fact[]): string | null {
  const days = facts.filter(({ kind, value }) => kind === 'date' && /^\d{4}/.test(value))
  for (const [i, first] of days.entries()) {
    const last = days[i + 1]
    if (!last || first.line !== last.line) continue
    const [from, to] = [dayOf(first), dayOf(last)]
    if (from.slice(0, 7) === to.slice(0, 7) && from.endsWith('-01') && Number(to.slice(8)) >= 28)
      return `${monthName(Number(from.slice(5, 7)))} ${from.slice(0, 4)}`
  }
  return null
}
