/**
 * The heading over everything of that time: "Today", "Yesterday", "October", or "October 2025".
 * @param moment ISO 8601; unreadable gives 'Unknown date'
 * @param now milliseconds since 1970
 */
export function dayHeading(moment: string, now: number, locale?: string): string {
  const then = new Date(moment)
  if (Number.isNaN(then.getTime())) return 'Unknown date'
  const today = new Date(now)
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate())
  // The server's clock may be a little ahead, so a future time counts as today.
  if (then >= midnight) return 'Today'
  if (then >= new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)) return 'Yesterday'
  const isThisYear = then.getFullYear() === today.getFullYear()
  return monthFormat(isThisYear, locale).format(then)
}

const made = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes a hundred times as long as using it, and a wall has many dates. */
function monthFormat(isThisYear: boolean, locale?: string): Intl.DateTimeFormat {
  const key = `${isThisYear} ${locale}`
  const format =
    made.get(key) ??
    new Intl.DateTimeFormat(locale, isThisYear ? { month: 'long' } : { month: 'long', year: 'numeric' })
  made.set(key, format)
  return format
}
