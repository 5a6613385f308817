/**
 * A time in everyday words: "just now", "5 minutes ago", "yesterday", "3 weeks ago".
 * @param moment ISO 8601; missing or unreadable gives 'Unknown date'
 * @param now milliseconds since 1970
 */
export function relativeTime(moment: string | null | undefined, now: number, locale?: string): string {
  const then = Date.parse(moment ?? '')
  if (Number.isNaN(then)) return 'Unknown date'
  const seconds = Math.floor((now - then) / 1000)
  // The server's clock may be a little ahead, so a future time counts as now.
  if (seconds < 60) return 'just now'
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? shortest
  const count = unit === 'day' ? calendarDays(then, now) : Math.floor(seconds / size)
  return agoFormat(locale).format(-count, unit)
}

/** The same time in full. '' if unknown. */
export function exactTime(moment: string | null | undefined, locale?: string): string {
  const then = Date.parse(moment ?? '')
  if (Number.isNaN(then)) return ''
  return exactFormat(locale).format(then)
}

/**
 * One for each locale: creating a formatter takes a hundred times as long as using it, and a wall shows many
 * times.
 */
const agoFormat = onceEach(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
const exactFormat = onceEach(
  locale => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
)

function onceEach<Format>(make: (locale?: string) => Format): (locale?: string) => Format {
  const made = new Map<string | undefined, Format>()
  return locale => {
    const format = made.get(locale) ?? make(locale)
    made.set(locale, format)
    return format
  }
}

const shortest = ['minute', 60] as const
const units = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  shortest,
] as const satisfies readonly (readonly [Intl.RelativeTimeFormatUnit, number])[]

/** "Yesterday" is the previous day, not 24 to 48 hours ago. */
function calendarDays(then: number, now: number): number {
  const midnight = (moment: number) => new Date(moment).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(then)) / 86_400_000)
}
