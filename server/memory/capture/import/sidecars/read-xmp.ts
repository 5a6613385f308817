import { descriptionCharsMax, type ToldBeside } from './told-beside.ts'

/** What an XMP file beside a picture tells of it, as Apple Photos and Lightroom write it. */
export function readXmp(xml: string, timeZone = 'UTC'): ToldBeside {
  const date = dates.map(name => textOf(xml, name)).find(Boolean)
  const [, said = ''] = /<dc:description>.*?<rdf:li[^>]*>([^<]*)</s.exec(xml) ?? []
  return {
    capturedAt: date ? momentOf(date, timeZone) : null,
    description: plain(said).trim().slice(0, descriptionCharsMax).toWellFormed(),
  }
}

const dates = ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate']

/** As an element, or as an attribute. */
const textOf = (xml: string, name: string) =>
  new RegExp(`<${name}>([^<]+)<|${name}="([^"]+)"`).exec(xml)?.slice(1).find(Boolean)

/** With an offset, that counts; without one, the person's time zone does. */
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
