import exifReader from 'exif-reader'
import sharp from 'sharp'

/**
 * When the picture was taken, from its EXIF data; null where it says nothing usable.
 * EXIF writes local time; its offset tag is used where there is one, and UTC assumed where there is none.
 */
export async function capturedAt(bytes: Uint8Array, now: number): Promise<number | null> {
  const { exif } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const tags = exif && readTags(exif)
  const local = tags?.DateTimeOriginal ?? tags?.DateTimeDigitized
  if (!(local instanceof Date) || Number.isNaN(local.getTime())) return null
  const millis = local.getTime() - offsetMillis(tags?.OffsetTimeOriginal ?? tags?.OffsetTime)
  return millis > earliest && millis <= now + dayMillis ? millis : null
}

const dayMillis = 86_400_000
/** Clocks that were never set say 1970 or 1980. */
const earliest = Date.UTC(1990, 0)

/** Metadata is written by all sorts of programs: what cannot be read is as good as not there. */
function readTags(exif: Buffer) {
  try {
    return exifReader(exif).Photo
  } catch {
    return undefined
  }
}

function offsetMillis(offset: unknown): number {
  const match = /^([+-])(\d{2}):(\d{2})/.exec(typeof offset === 'string' ? offset : '')
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}
