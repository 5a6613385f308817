import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import { theirDay } from '#server/memory/reply/model/their-day.ts'
import type { DaysAsked } from '#server/memory/reply/question/intents/days-asked.ts'
import { isoDaySaid } from './day-said.ts'

type Computed = Pick<DaysAsked, 'is' | 'unit'> & { iso: string; isYearGuessed: boolean; isLikely: boolean }

/**
 * The answer to "how many days until …" and similar: "**12 days**: it is on Fri 11 Dec 2026.", or "Most
 * likely **12 days**: …" if the day is only likely.
 */
export function dayComputed(
  { is, unit, iso, isYearGuessed, isLikely }: Computed,
  asker: Pick<Asker, 'now' | 'timeZone'>,
): string {
  const today = theirDay(asker)
  const day = Temporal.PlainDate.from(iso)
  const said = isoDaySaid(iso, 'weekday')
  const [likely, perhaps] = isLikely ? ['Most likely ', ' most likely'] : ['', '']
  const guessed = isYearGuessed ? ' The picture names no year.' : ''
  if (is === 'weekday')
    return `${likely}**${day.toLocaleString('en', { weekday: 'long' })}**: ${isoDaySaid(iso)}.${guessed}`
  const ahead = Temporal.PlainDate.compare(day, today)
  const length = lengthSaid(ahead > 0 ? today : day, ahead > 0 ? day : today, unit)
  if (ahead === 0) return `${likely}**${isLikely ? 'today' : 'Today'}**, ${said}.${guessed}`
  if (is === 'since')
    return ahead < 0
      ? `${likely}**${length} ago**, on ${said}.${guessed}`
      : `It is${perhaps} still ahead, in **${length}**, on ${said}.${guessed}`
  return ahead > 0
    ? `${likely}**${length}**: it is on ${said}.${guessed}`
    : `It is${perhaps} over. It was **${length} ago**, on ${said}.${guessed}`
}

/** The answer to "how many nights …": "**4 nights**, from Fri 11 Dec 2026 to Tue 15 Dec 2026." */
export const nightsComputed = (from: string, to: string, isLikely: boolean): string => {
  const { days } = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' })
  return `${isLikely ? 'Most likely ' : ''}**${counted(days, 'night')}**, from ${isoDaySaid(from, 'weekday')} to ${isoDaySaid(to, 'weekday')}.`
}

/** "12 days", "1 week and 5 days", "2 months". */
function lengthSaid(from: Temporal.PlainDate, to: Temporal.PlainDate, unit: Computed['unit']): string {
  const { months, weeks, days } = from.until(to, { largestUnit: unit })
  const parts = [counted(months, 'month'), counted(weeks, 'week'), counted(days, 'day')]
  return parts.filter(part => !part.startsWith('0 ')).join(' and ')
}

const counted = (count: number, name: string) => `${count} ${name}${count === 1 ? '' : 's'}`
