import { carrierOf } from '#contract/codes/carriers.ts'
import type { Fact } from '#contract/fact.ts'

export type FactAction = {
  kind: 'link' | 'email' | 'phone' | 'date' | 'address' | 'parcel'
  label: string
  href: string
  /** The file name, if it is saved as a file. */
  download?: string
}

/**
 * The actions for a fact besides copying it. Null if there are none. The text is from a picture that anybody
 * may have made, so only web addresses open, never a script.
 */
export function factAction(fact: Fact, title: string): FactAction | null {
  if (fact.kind === 'link')
    return isWebAddress(fact.value) ? { kind: 'link', label: 'Open link', href: fact.value } : null
  if (fact.kind === 'email') return { kind: 'email', label: 'Write e-mail', href: mailTo(fact.value) }
  if (fact.kind === 'phone') return { kind: 'phone', label: 'Call', href: callTo(fact.value) }
  if (fact.kind === 'date') return calendarAction(fact, title)
  if (fact.kind === 'address') return { kind: 'address', label: 'Open in maps', href: mapOf(fact.text) }
  const parcel = fact.kind === 'code' ? carrierOf(fact.value) : null
  return parcel && { kind: 'parcel', label: `Track at ${parcel.carrier}`, href: parcel.href }
}

export const mailTo = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}`
export const callTo = (number: string) => `tel:${number.replace(/[^\d+*#]/g, '')}`

/** Both open the app on a phone that has it. */
export function mapOf(place: string): string {
  const isApple = /iPhone|iPad|Macintosh/.test(navigator.userAgent)
  const page = isApple ? 'https://maps.apple.com/?q=' : 'https://www.google.com/maps/search/?api=1&query='
  return page + encodeURIComponent(place.replace(/\s+/g, ' '))
}

export function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

function calendarAction(fact: Fact, title: string): FactAction | null {
  const start = calendarMoment(fact.value)
  if (!start) return null
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Remy//EN', 'BEGIN:VEVENT']
  const id = fact.value.replace(/[^\dTZ]/g, '')
  lines.push(`UID:${id}-${encodeURIComponent(title)}@remy`, `DTSTAMP:${calendarNow()}`, start)
  lines.push(
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(fact.line)}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  )
  const href = `data:text/calendar;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`
  return { kind: 'date', label: 'Add to calendar', href, download: 'event.ics' }
}

/** RFC 5545: a whole day, or a time. A time without a zone is the reader's local time. */
function calendarMoment(value: string): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/.exec(
    value,
  )
  if (!parts) return null
  const [, year, month, day, hour, minute, second = '00', zone] = parts
  if (!hour) return `DTSTART;VALUE=DATE:${year}${month}${day}`
  if (zone) return `DTSTART:${compact(new Date(value))}`
  return `DTSTART:${year}${month}${day}T${hour}${minute}${second}`
}

export function calendarNow(): string {
  return compact(new Date())
}

function compact(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, found => `\\${found}`).replace(/\r?\n/g, '\\n')
}
