import type { WholeSpan } from './calendar-span.ts'

export const partOfDay = '(?<part>morning|afternoon|evening|night|noon|midday|lunchtime)'

/** The hours of a part of the day. A night ends at five in the morning. */
export function hoursOf(date: Temporal.PlainDate, part: string): WholeSpan {
  const [from, to] = hours[part.toLowerCase()] ?? [0, 24]
  const midnight = date.toPlainDateTime()
  return { from: midnight.add({ hours: from }), to: midnight.add({ hours: to }) }
}

const hours: Record<string, [number, number]> = {
  morning: [4, 12],
  noon: [11, 14],
  midday: [11, 14],
  lunchtime: [11, 15],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [18, 29],
}

/** "5 pm", "17:30", "5 o'clock". */
export const hourOfDay =
  "(?<hour>\\d{1,2})(?::(?<minute>\\d\\d))?\\s*(?:(?<half>[ap])\\.?m\\b\\.?|o['’]clock|(?<=:\\d\\d))"

/** The span from an hour before a time to an hour after it. Null if no clock shows that time. */
export function hoursAbout(
  date: Temporal.PlainDate,
  { hour = '', half }: Record<string, string | undefined>,
): WholeSpan | null {
  const isHalf = half !== undefined && Number(hour) <= 12
  const at = isHalf ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  const midnight = date.toPlainDateTime()
  return at < 24
    ? { from: midnight.add({ hours: Math.max(at - 1, 0) }), to: midnight.add({ hours: at + 1 }) }
    : null
}
