import { fieldsOf } from './fields-of.ts'
import { allOf, firstOf, linesOfCard } from './lines-of-card.ts'
import { part } from './part.ts'
import type { ReadsCode } from './reads-code.ts'

/** A vCard, or "MECARD:N:Rossi,Anna;TEL:+390612345;;". */
export const asContact: ReadsCode = ({ text }) => {
  if (/^BEGIN:VCARD/i.test(text)) return { kind: 'contact', parts: ofCard(text) }
  if (/^(?:MECARD|BIZCARD):/i.test(text)) return { kind: 'contact', parts: ofFields(text) }
  return null
}

function ofCard(text: string) {
  const lines = linesOfCard(text)
  const name = firstOf(lines, 'FN') ?? turned(firstOf(lines, 'N'), ';')
  return [
    ...part('Name', name),
    ...part('Organisation', firstOf(lines, 'ORG')?.replaceAll(';', ', ')),
    ...part('Job', firstOf(lines, 'TITLE')),
    ...allOf(lines, 'TEL').flatMap(asPhone),
    ...allOf(lines, 'EMAIL').flatMap(asMail),
    ...allOf(lines, 'ADR').flatMap(one => asPlace(one.split(';').filter(Boolean).join(', '))),
    ...allOf(lines, 'URL').flatMap(one => part('Website', one, { fact: 'link' })),
    ...part('Note', firstOf(lines, 'NOTE')),
  ]
}

function ofFields(text: string) {
  const fields = fieldsOf(text.slice(text.indexOf(':') + 1))
  const get = (name: string) => fields.get(name)
  const apart = [get('X'), get('N')].filter(Boolean).join(' ')
  return [
    ...part('Name', /^MECARD/i.test(text) ? turned(get('N'), ',') : apart),
    ...part('Organisation', get('ORG') ?? get('C')),
    ...asPhone(get('TEL') ?? get('B')),
    ...asMail(get('EMAIL') ?? get('E')),
    ...asPlace(get('ADR') ?? get('A')),
    ...part('Website', get('URL'), { fact: 'link' }),
    ...part('Note', get('NOTE')),
  ]
}

/** "Rossi;Anna" → "Anna Rossi". */
function turned(name: string | undefined, between: string) {
  const [family = '', given = ''] = name?.split(between) ?? []
  return `${given} ${family}`.trim()
}

const asPhone = (text: string | undefined) => part('Phone', text?.replace(/^tel:/i, ''), { fact: 'phone' })
const asMail = (text: string | undefined) => part('E-mail', text, { fact: 'email' })
const asPlace = (text: string | undefined) => part('Address', text, { fact: 'address' })
