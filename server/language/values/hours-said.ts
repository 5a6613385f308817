import { spansOf } from './value-shapes.ts'

/** An hour in minutes after midnight; `half`: of which half of the day, where that is said. */
export type HourSaid = { minutes: number; half: 'a' | 'p' | null }

/** "2:30 PM", "14:30", "7 p.m."; of "2:00 – 4:30 PM" when it begins. */
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
  const [, hour, minute = '0', said] =
    /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?(?:\s?([ap])\.?m)?/i.exec(text) ?? []
  if (hour === undefined) return null
  const minutes = 60 * Number(hour) + Number(minute)
  return said ? inHalf(minutes, /a/i.test(said) ? 'a' : 'p') : { minutes, half: null }
}

const inHalf = (minutes: number, half: 'a' | 'p'): HourSaid => ({
  minutes: (minutes % 720) + (half === 'p' ? 720 : 0),
  half,
})
