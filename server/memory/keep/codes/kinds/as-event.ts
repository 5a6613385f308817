import { isRealTime } from '#server/platform/time/is-real-time.ts'
import { firstOf, linesOfCard } from './lines-of-card.ts'
import { part } from './part.ts'
import type { ReadsCode } from './reads-code.ts'

/** A calendar entry, alone or in a calendar. */
export const asEvent: ReadsCode = ({ text }) => {
  if (!/^BEGIN:(?:VEVENT|VCALENDAR)/i.test(text)) return null
  const lines = linesOfCard(text)
  const [start, end] = [momentOf(firstOf(lines, 'DTSTART')), momentOf(firstOf(lines, 'DTEND'))]
  const parts = [
    ...part('Event', firstOf(lines, 'SUMMARY')),
    ...part('Begins', said(start), { fact: 'date', value: start, moment: start }),
    ...part('Ends', said(end), { moment: end }),
    ...part('Place', firstOf(lines, 'LOCATION')),
  ]
  return { kind: 'event', parts }
}

/** "20260314T190000Z" → "2026-03-14T19:00:00Z". Undefined if there is no such time: "20261399". */
function momentOf(value: string | undefined): string | undefined {
  const [, year, month, day, hour, minute, second, zone = ''] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/.exec(value ?? '') ?? []
  if (!year) return undefined
  const date = `${year}-${month}-${day}`
  const moment = hour ? `${date}T${hour}:${minute}${second ? `:${second}` : ''}${zone}` : date
  return isRealTime(moment) ? moment : undefined
}

/** "2026-03-14T19:00:00Z" → "14 March 2026, 19:00 UTC". */
function said(moment: string | undefined): string | undefined {
  const [date = '', time] = moment?.split('T') ?? []
  if (date === '') return undefined
  const said = new Date(`${date}T00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  return time ? `${said}, ${time.slice(0, 5)}${time.endsWith('Z') ? ' UTC' : ''}` : said
}
