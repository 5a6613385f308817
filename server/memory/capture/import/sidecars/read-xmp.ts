import { type ToldBeside, tidyDescription } from './told-beside.ts'

/** Reads an XMP file about a picture, as Apple Photos and Lightroom write it. */
export function readXmp(xml: string, timeZone = 'UTC'): ToldBeside {
  const date = dates.map(name => textOf(xml, name)).find(Boolean)
  return {
    capturedAt: date ? momentOf(date, timeZone) : null,
    description: tidyDescription(plain(descriptionOf(xml))),
  }
}

/** The text of the first `<rdf:li>`, found step by step, because one pattern could take hours. */
function descriptionOf(xml: string): string {
  const said = between(xml, '<dc:description>', '</dc:description>')
  const item = between(said, '<rdf:li', '</rdf:li>')
  return item.slice(item.indexOf('>') + 1)
}

/** The text between a start and the first end after it. Empty if either is missing. */
function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = from < 0 ? -1 : text.indexOf(end, from)
  return to < 0 ? '' : text.slice(from + start.length, to)
}

const dates = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate']

/** The value of an element or an attribute. */
const textOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]+)<|${name}="([^"]+)"`).exec(xml)?.slice(1).find(Boolean)

/** The offset in the date counts. Without one, the user's time zone does. */
function momentOf(date: string, timeZone: string): number | null {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(date)) return numberOr(Date.parse(date))
  try {
    return Temporal.PlainDateTime.from(date).toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return numberOr(Date.parse(`${date}Z`))
  }
}

const numberOr = (at: number) => (Number.isNaN(at) ? null : at)

const plain = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
