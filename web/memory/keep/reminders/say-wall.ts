/**
 * A date or a time on the person's own clock, in everyday words: "Today, 18:40", "Tomorrow", "Fri 13 Mar,
 * 09:00".
 * @param wall `2026-03-13` or `2026-03-13T09:00`
 * @param now milliseconds since 1970
 */
export function sayWall(wall: string, now: number, locale?: string): string {
  const day = sayDay(wall, now, locale)
  return wall.includes('T') ? `${day}, ${sayTime(wall, locale)}` : day
}

/** "Today", "Tomorrow", "Yesterday", "Friday" within six days, else "Fri 13 Mar". */
export function sayDay(wall: string, now: number, locale?: string): string {
  const date = localDate(wall)
  const days = Math.round((midnight(date) - midnight(new Date(now))) / 86_400_000)
  if (days >= -1 && days <= 1)
    return capital(new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day'))
  if (days > 1 && days < 7) return date.toLocaleDateString(locale, { weekday: 'long' })
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString(locale, {
    ...{ weekday: 'short', day: 'numeric', month: 'short' },
    ...(!isThisYear && { year: 'numeric' }),
  })
}

const sayTime = (wall: string, locale?: string) =>
  localDate(wall).toLocaleTimeString(locale, { timeStyle: 'short' })

/** The browser's clock is the person's. A day alone is its midnight here, not in UTC. */
const localDate = (wall: string) => new Date(wall.includes('T') ? wall : `${wall}T00:00`)
const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
