import { carrierOf } from '#contract/codes/carriers.ts'
import type { FoundCode } from '#contract/codes/found-code.ts'
import { calendarNow, callTo, isWebAddress, mailTo, mapOf } from '#web/memory/keep/detail/fact-action.ts'

export type CodeAct = {
  label: string
  href: string
  /** The file name, if it is saved as a file. */
  download?: string
  /** It opens in its own tab. */
  isElsewhere?: boolean
}

/**
 * The actions for a code. Anybody may have made it, so nothing happens by itself, and only addresses of known
 * kinds open.
 */
export const actsOf = (code: FoundCode): CodeAct[] => acts[code.kind]?.(code) ?? []

const acts: Partial<Record<FoundCode['kind'], (code: FoundCode) => CodeAct[]>> = {
  link: code => {
    const link = code.parts[0]?.fact?.value ?? ''
    return isWebAddress(link) ? [{ label: 'Open link', href: link, isElsewhere: true }] : []
  },
  contact: code => [
    { label: 'Save contact', href: asFile('text/vcard', cardOf(code)), download: 'contact.vcf' },
  ],
  event: code => [
    { label: 'Add to calendar', href: asFile('text/calendar', calendarOf(code.text)), download: 'event.ics' },
  ],
  'e-mail': code => withPart(code, 'E-mail', text => ({ label: 'Write e-mail', href: mailTo(text) })),
  phone: code => withPart(code, 'Phone', text => ({ label: 'Call', href: callTo(text) })),
  message: code => {
    const words = code.parts.find(({ name }) => name === 'Message')?.text
    const body = words ? `?body=${encodeURIComponent(words)}` : ''
    return withPart(code, 'Phone', text => ({
      label: 'Write message',
      href: callTo(text).replace('tel:', 'sms:') + body,
    }))
  },
  place: code =>
    withPart(code, 'Coordinates', text => ({ label: 'Open in maps', href: mapOf(text), isElsewhere: true })),
  parcel: code => {
    const tracked = carrierOf(code.text)
    return tracked ? [{ label: `Track at ${tracked.carrier}`, href: tracked.href, isElsewhere: true }] : []
  },
}

function withPart(code: FoundCode, name: string, act: (text: string) => CodeAct): CodeAct[] {
  const part = code.parts.find(one => one.name === name)
  return part ? [act(part.text)] : []
}

const withLineEnds = (text: string) => `${text.trim().replace(/\r\n?|\n/g, '\r\n')}\r\n`

const asFile = (type: string, text: string) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`

/**
 * A vCard as it came, or one made of the parts. RFC 6350 and 5545 want both characters at the end of a line.
 */
function cardOf({ text, parts }: FoundCode): string {
  if (/^BEGIN:VCARD/i.test(text)) return withLineEnds(text)
  const lines = parts.flatMap(part => {
    const field = fieldsOfCards[part.name]
    return field ? [`${field}:${escaped(part.text)}`] : []
  })
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
}

const fieldsOfCards: Record<string, string> = {
  ...{ Name: 'FN', Organisation: 'ORG', Phone: 'TEL', 'E-mail': 'EMAIL', Website: 'URL', Note: 'NOTE' },
  ...{ Address: 'ADR;TYPE=home:;' },
}
const escaped = (text: string) => text.replace(/[\\;,]/g, found => `\\${found}`).replace(/\r?\n/g, '\\n')

/** An entry alone is put into a calendar, with what RFC 5545 demands of it. */
function calendarOf(text: string): string {
  if (/^BEGIN:VCALENDAR/i.test(text)) return withLineEnds(text)
  const missing = [
    ...(/^UID:/im.test(text) ? [] : [`UID:${calendarNow()}@remy`]),
    ...(/^DTSTAMP:/im.test(text) ? [] : [`DTSTAMP:${calendarNow()}`]),
  ]
  const entry = text.trim().split(/\r?\n/)
  const lines = [entry[0] ?? '', ...missing, ...entry.slice(1)]
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Remy//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
}
