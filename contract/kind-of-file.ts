// biome-ignore-all lint/suspicious/noControlCharactersInRegex: that is how files begin

/** What Remy converts where several files are taken: the original is kept, and shown as WebP. */
export const convertedTypes = ['image/heic', 'image/avif', 'application/pdf'] as const
export type ConvertedType = (typeof convertedTypes)[number]

/** By the bytes, whatever the file is called. Null for other files. */
export const convertedTypeOf = (bytes: Uint8Array): ConvertedType | null => kindOf(bytes)?.converts ?? null

/** The kind of a file that Remy cannot read, by its first bytes. Null for readable and unknown files. */
export const kindOfFile = (bytes: Uint8Array): { name: string; advice: string } | null => kindOf(bytes)

function kindOf(bytes: Uint8Array): Kind | null {
  const start = String.fromCharCode(...bytes.subarray(0, startBytes))
  return kinds.find(({ begins }) => begins.test(start)) ?? null
}

/** How many bytes {@link kindOfFile} looks at. */
export const startBytes = 64

/** For a person: "This is a HEIC photo. Export it as JPEG." */
export const refusalOf = ({ name, advice }: { name: string; advice: string }): string =>
  `This is ${name}. ${advice}`

const asJpeg = 'Export it as JPEG.'
const asPng = 'Export it as PNG.'
const asScreenshot = 'Take a screenshot of what you want to keep.'

type Kind = { name: string; begins: RegExp; advice: string; converts?: ConvertedType }

/**
 * Brands of ISO base media files: https://mp4ra.org/registered-types/brands. Others by their magic numbers.
 */
const kinds: Kind[] = [
  {
    name: 'an AVIF picture',
    begins: /^.{4}ftyp(?:avif|avis|.{8,24}avif)/s,
    advice: asJpeg,
    converts: 'image/avif',
  },
  {
    name: 'a HEIC photo',
    begins: /^.{4}ftyp(?:hei[cxms]|he[iv]c|hev[cmx]|mif1|msf1)/s,
    advice: asJpeg,
    converts: 'image/heic',
  },
  {
    name: 'a video',
    begins: /^.{4}(?:ftyp|moov|mdat|wide)|^\x1aE\xdf\xa3|^RIFF.{4}AVI /s,
    advice: asScreenshot,
  },
  { name: 'a TIFF picture', begins: /^(?:II\*\0|MM\0\*)/, advice: asJpeg },
  { name: 'a BMP picture', begins: /^BM.{4}\0{4}/s, advice: asPng },
  { name: 'a JPEG XL picture', begins: /^(?:\xff\x0a|\0\0\0\x0cJXL )/, advice: asJpeg },
  { name: 'a Photoshop file', begins: /^8BPS/, advice: asPng },
  { name: 'an icon file', begins: /^\0\0[\x01\x02]\0/, advice: asPng },
  {
    name: 'an SVG drawing',
    begins: /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>?\s*)?(?:<!--[^>]*-->\s*)?(?:<!DOCTYPE svg|<svg)/i,
    advice: asPng,
  },
  { name: 'a PDF document', begins: /^%PDF-/, advice: asScreenshot, converts: 'application/pdf' },
  { name: 'a ZIP archive or an office document', begins: /^PK\x03\x04/, advice: asScreenshot },
]
