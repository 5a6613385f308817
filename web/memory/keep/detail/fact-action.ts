import type { Fact } from '#contract/fact.ts'

export type FactAction = {
  kind: 'link' | 'email' | 'phone' | 'date'
  label: string
  href: string
  /** The file name, if it is saved as a file. */
  download?: string
}

/**
 * What one can do with a fact beside copying it. Null if there is nothing. The text is from a picture that
 * anybody may have made, so only web addresses open, never a script.
 */
export function factAction(fact: Fact, title: string): FactAction | null {
  if (fact.kind === 'link')
    return isWebAddress(fact.value) ? { kind: 'link', label: 'Open link', href: fact.value } : null
  if (fact.kind === 'email')
    return {
      kind: 'email',
      label: 'Write e-mail',
      href: `mailto:${encodeURIComponent(fact.value).replace('%40', '@')}`,
    }
  if (fact.kind === 'phone')
    return { kind: 'phone', label: 'Call', href: `tel:${fact.value.replace(/[^\d+*#]/g, '')}` }
  if (fact.kind === 'date') return calendarAction(fact, title)
  return null
}

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? '')
}

function calendarAction(fact: Fact, title: string): FactAction | null {
  const start = calendarMoment(fact.value)
  if (!start) return null
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Remy//EN', 'BEGIN:VEVENT']
  lines.push(`UID:${start}-${encodeURIComponent(title)}@remy`, `DTSTAMP:${calendarNow()}`, start)
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

function calendarNow(): string {
  return compact(new Date())
}

function compact(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, found => `\\${found}`).replace(/\r?\n/g, '\\n')
}
