import type { CodeKind, FoundCode } from '#contract/codes/found-code.ts'

export type CardOfCodes = { title: string; description: string; analysis: string }

/** The words beside a code. Null if they are only a heading, or nothing. */
type WordsBeside = { heading: string | null; description: string | null; analysis: string | null }

/**
 * The card of a picture that is there for its code. Its title is the name that the code gives. Without one,
 * it is `heading`, the text beside the code, or else the target of the code. The description of the words
 * comes first, and the code adds one sentence. Null if there is no code.
 */
export function cardOfCodes(
  codes: readonly FoundCode[],
  { heading, description, analysis }: WordsBeside,
): CardOfCodes | null {
  const [code] = codes
  if (!code) return null
  const { name, says } = words[code.kind]
  const about = aboutOf(code)
  const alone = nameOf(code) ?? (about === '' ? name : `${name}: ${about}`)
  const title = nameOf(code) ?? heading ?? alone
  const beside = heading !== null && heading !== title ? [heading] : []
  const covered = code.isSecret ? [isCovered] : []
  const told = code.parts.flatMap(part => (toldOfEvents.has(part.name) ? [`${part.name}: ${part.text}`] : []))
  const inside = `It has ${says.charAt(0).toLowerCase()}${says.slice(1)}`
  return {
    title: title.slice(0, titleCharsMax).toWellFormed().trim(),
    description: (description
      ? [description, inside]
      : [...beside, says, ...(code.kind === 'event' ? told : [])]
    )
      .map(withStop)
      .join(' '),
    analysis: [...(analysis ? [analysis, inside] : [heading === title ? name : alone, says]), ...covered]
      .map(withStop)
      .join(' '),
  }
}

const titleCharsMax = 60
const isCovered = 'The code is covered until you show it.'
const toldOfEvents = new Set(['Begins', 'Place'])
const withStop = (sentence: string) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)

/** The name within a code, for codes that name their subject. */
function nameOf({ kind, parts }: FoundCode): string | null {
  const first = parts.find(({ name, isSecret }) => !isSecret && names[kind]?.includes(name))
  const name = first?.text.replace(/\s+/g, ' ')
  if (name === undefined) return null
  return kind === 'wifi' ? `Wi-Fi "${name}"` : name
}
const names: Partial<Record<CodeKind, string[]>> = {
  ...{ wifi: ['Wi-Fi network'], contact: ['Name', 'Organisation'], event: ['Event'] },
}

/** The first value that is no secret. For a link, its host. */
function aboutOf({ kind, isSecret, parts }: FoundCode): string {
  const part = parts.find(one => !one.isSecret)
  if (!part || (isSecret && !openParts.has(kind))) return ''
  return kind === 'link' ? (URL.parse(part.fact?.value ?? '')?.host ?? '') : part.text.replace(/\s+/g, ' ')
}
/** Only some parts of these codes are secret. */
const openParts = new Set<CodeKind>(['wifi', 'payment', 'ticket'])

export const called = (kind: CodeKind): string => words[kind].name

const words: Record<CodeKind, { name: string; says: string }> = {
  link: { name: 'QR code', says: 'A code that leads to a web page.' },
  wifi: { name: 'Wi-Fi code', says: 'A code that joins a Wi-Fi network.' },
  contact: { name: 'Contact', says: 'A code with contact details.' },
  event: { name: 'Event', says: 'A code with an entry for a calendar.' },
  ticket: { name: 'Ticket code', says: 'A code that may be a ticket.' },
  payment: { name: 'Payment code', says: 'A code that fills in a payment.' },
  'sign-in': { name: 'Secret code', says: 'A code that opens an account or a device.' },
  'e-mail': { name: 'E-mail code', says: 'A code that writes an e-mail.' },
  phone: { name: 'Phone code', says: 'A code that calls a number.' },
  message: { name: 'Message code', says: 'A code that writes a message.' },
  place: { name: 'Place', says: 'A code that shows a place on a map.' },
  parcel: { name: 'Parcel', says: 'The bar code of a parcel.' },
  product: { name: 'Product', says: 'The bar code of a product.' },
  text: { name: 'QR code', says: 'A code with words in it.' },
}
