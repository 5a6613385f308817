import { type CalendarSpan, unitSpan } from './calendar-span.ts'

type Parts = Record<string, string | undefined>

/** Of the northern hemisphere, three whole months; the latest that has begun, unless the year is said. */
export function seasonSpan({ season = '', year }: Parts, today: Temporal.PlainDate): CalendarSpan {
  return unitSpan(latest(today, year, { month: seasonMonth[season.toLowerCase()] ?? 1, day: 1 }), 'month', 3)
}

/** The days of a feast, likewise. */
export function feastSpan({ feast = '', year }: Parts, today: Temporal.PlainDate): CalendarSpan | null {
  const found = feasts.find(([name]) => name.test(feast.toLowerCase()))
  return found ? unitSpan(latest(today, year, found[1]), 'day', found[2]) : null
}

const seasonMonth: Record<string, number> = { spring: 3, summer: 6, autumn: 9, fall: 9, winter: 12 }

const feasts: [RegExp, { month: number; day: number }, number][] = [
  [/^christmas/, { month: 12, day: 24 }, 3],
  [/eve$/, { month: 12, day: 31 }, 1],
  [/^new year/, { month: 1, day: 1 }, 1],
  [/^halloween/, { month: 10, day: 31 }, 1],
  [/^valentine/, { month: 2, day: 14 }, 1],
]

function latest(
  today: Temporal.PlainDate,
  year: string | undefined,
  { month, day }: { month: number; day: number },
) {
  const date = Temporal.PlainDate.from({ year: year ? Number(year) : today.year, month, day })
  return !year && Temporal.PlainDate.compare(date, today) > 0 ? date.subtract({ years: 1 }) : date
}
