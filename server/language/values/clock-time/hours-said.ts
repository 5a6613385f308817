import { spansOf } from '#server/language/values/value-shapes.ts'
import { clockTimeSource, readClockTime } from './clock-time.ts'

/** An hour in minutes after midnight. `half` is the half of the day, if the text says it. */
export type HourSaid = { minutes: number; half: 'a' | 'p' | null }

/** Finds hours: "2:30 PM", "14:30", "7 p.m.". A range such as "2:00 – 4:30 PM" counts with its start. */
export const hoursSaid = (text: string): HourSaid[] =>
  spansOf('time', text).flatMap(({ from, to }) => {
    const [first, last] = [
      ...text
        .slice(from, to)
        .split(/\s?[–-]\s?/)
        .map(hourIn),
    ]
    if (!first) return []
    if (!last?.half || first.half || first.minutes >= 13 * 60) return [first]
    const same = inHalf(first.minutes, last.half)
    const other = last.half === 'p' ? 'a' : 'p'
    return [same.minutes <= last.minutes ? same : inHalf(first.minutes, other)]
  })

function hourIn(text: string): HourSaid | null {
  const { groups } = firstTime.exec(text.toLowerCase()) ?? {}
  const time = readClockTime(groups)
  // The "2" of "2 – 4:30 PM".
  const hour = time?.hour ?? (/^\d{1,2}$/.test(text) ? Number(text) : null)
  if (hour === null) return null
  const half = groups?.half
  return { minutes: 60 * hour + (time?.minute ?? 0), half: half === 'a' || half === 'p' ? half : null }
}
const firstTime = new RegExp(`^${clockTimeSource}`)

const inHalf = (minutes: number, half: 'a' | 'p'): HourSaid => ({
  minutes: (minutes % 720) + (half === 'p' ? 720 : 0),
  half,
})
