import { convertedTypeOf, convertedTypes, kindOfFile, refusalOf, startBytes } from '#contract/kind-of-file.ts'
import { AcceptedImageType, imageBytesMax, imageTooLarge } from '#contract/screenshot.ts'

export type ImageRefusal = { reason: 'too-large' | 'not-accepted'; sentence: string }

/**
 * Checks a file before it is sent. Null if it is fine. The server checks the bytes and decides. A file of a
 * type that the browser does not know is judged by its name.
 */
export function checkImage(file: Pick<File, 'name' | 'type' | 'size'>): ImageRefusal | null {
  if (!isAcceptedImage(file)) {
    return {
      reason: 'not-accepted',
      sentence: 'This is not an image Remy can read. Choose a PNG, JPG, GIF or WebP.',
    }
  }
  if (file.size > imageBytesMax) return { reason: 'too-large', sentence: imageTooLarge }
  return null
}

/** The same, by the file's bytes, whatever its name: a phone may name a HEIC photo ".jpg". */
export async function checkImageBytes(file: Blob): Promise<ImageRefusal | null> {
  const kind = kindOfFile(new Uint8Array(await file.slice(0, startBytes).arrayBuffer()))
  return kind && { reason: 'not-accepted', sentence: refusalOf(kind) }
}

/** The same where HEIC, AVIF and PDF are taken too. */
export async function checkToConvert(file: File): Promise<ImageRefusal | null> {
  const start = new Uint8Array(await file.slice(0, startBytes).arrayBuffer())
  if (convertedTypeOf(start) === null) {
    const refusal = checkImage(file)
    return refusal?.reason === 'not-accepted' ? convertsToo : (refusal ?? checkImageBytes(file))
  }
  return file.size > imageBytesMax ? { reason: 'too-large', sentence: imageTooLarge } : null
}

const convertsToo: ImageRefusal = {
  reason: 'not-accepted',
  sentence: 'Remy cannot read this. Choose a PNG, JPG, GIF, WebP, HEIC, AVIF or PDF.',
}

/** Judges by the type, or by the name, because browsers do not know the type of every HEIC. */
export const isToConvert = ({ name, type }: Pick<File, 'name' | 'type'>) =>
  convertedTypes.some(one => one === type) || /\.(?:heic|heif|avif|pdf)$/i.test(name)

/** Judges by the type, or by the name of a file without a known type. */
export function isAcceptedImage({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  const isKnown = type !== '' && type !== anyBytes
  return isKnown ? AcceptedImageType.safeParse(type).success : /\.(png|jpe?g|gif|webp)$/i.test(name)
}
/** The type of what other apps share without knowing what it is. */
const anyBytes = 'application/octet-stream'
