import { fieldsOf } from './fields-of.ts'
import { part } from './part.ts'
import type { ReadsCode, Understood } from './reads-code.ts'

/** A link, or another address: mail, phone number, message or place. */
export const asAddress: ReadsCode = ({ text }) => {
  const row = rows.find(({ begins }) => begins.test(text.trim()))
  return row?.reads(text.trim()) ?? null
}

type Row = { begins: RegExp; reads: (text: string) => Understood | null }

const rows: Row[] = [
  // "https://example.com", "www.example.com", "URL:https://example.com"
  { begins: /^(?:urlto:|url:)?(?:https?:\/\/|www\.)\S+$/i, reads: asLink },
  { begins: /^mailto:/i, reads: text => mail(pathOf(text), asked(text)) },
  {
    // "MATMSG:TO:ann@example.com;SUB:Hello;BODY:…;;"
    begins: /^MATMSG:/i,
    reads: text => {
      const fields = fieldsOf(text.slice(7))
      return mail(fields.get('TO') ?? '', new URLSearchParams({ subject: fields.get('SUB') ?? '' }))
    },
  },
  {
    begins: /^tel:/i,
    reads: text => ({ kind: 'phone', parts: part('Phone', pathOf(text), { fact: 'phone' }) }),
  },
  {
    // "SMSTO:+49170123456:Hello"
    begins: /^(?:smsto|sms|mmsto|mms):/i,
    reads: text => {
      const [number = '', ...words] = pathOf(text).split(':')
      const said = words.join(':') || asked(text).get('body') || undefined
      return {
        kind: 'message',
        parts: [...part('Phone', number, { fact: 'phone' }), ...part('Message', said)],
      }
    },
  },
  {
    // "geo:48.8583,2.2944?q=Eiffel%20Tower"
    begins: /^geo:-?\d/i,
    reads: text => ({
      kind: 'place',
      parts: [...part('Place', asked(text).get('q') ?? undefined), ...part('Coordinates', pathOf(text))],
    }),
  },
]

function asLink(text: string): Understood | null {
  const written = text.replace(/^(?:urlto|url):/i, '')
  const url = URL.parse(/^www\./i.test(written) ? `https://${written}` : written)
  if (!url) return null
  return { kind: 'link', parts: part('Link', written, { fact: 'link', value: url.href }) }
}

function mail(to: string, query: URLSearchParams): Understood {
  const parts = [
    ...part('E-mail', decoded(to), { fact: 'email' }),
    ...part('Subject', query.get('subject') ?? undefined),
  ]
  return { kind: 'e-mail', parts }
}

const pathOf = (text: string) => text.slice(text.indexOf(':') + 1).split('?')[0] ?? ''
const asked = (text: string) => new URLSearchParams(text.split('?').slice(1).join('?'))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
