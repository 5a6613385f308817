/** A time of day, without a time zone. */
export type ClockTime = { hour: number; minute: number }

/** A pattern for a time in folded text: "7pm", "07:25", "14.30 Uhr", "16h30". A bare number is no time. */
export const clockTimeSource =
  '(?:(?<h12>1[0-2]|0?[1-9])(?:[:.](?<m12>[0-5]\\d))? ?(?<half>[ap])(?:\\.m\\b\\.?|m\\b)|(?<h24>[01]?\\d|2[0-3])(?:[:h](?<m24>[0-5]\\d)(?::[0-5]\\d)?|[.](?<mdot>[0-5]\\d) uhr)(?![\\d:])(?: uhr\\b)?)'

/** The same pattern without group names, so that a pattern with the flag `i` can repeat it. */
export const clockTimePlain = clockTimeSource.replace(/\?<\w+>/g, '?:')

/** Reads the groups that `clockTimeSource` names. Null if they are no time of day. */
export function readClockTime(groups: Record<string, string | undefined> | undefined): ClockTime | null {
  if (!groups) return null
  const { h12, m12, half, h24, m24, mdot } = groups
  if (h12 === undefined && h24 === undefined) return null
  const minute = Number(m12 ?? m24 ?? mdot ?? 0)
  const hour = h12 === undefined ? Number(h24) : inFull(Number(h12), half)
  return hour < 24 && hour >= 0 && minute < 60 ? { hour, minute } : null
}

/** 12 am is midnight. 13 pm is no time. */
function inFull(hour: number, half: string | undefined): number {
  if (hour < 1 || hour > 12) return -1
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
