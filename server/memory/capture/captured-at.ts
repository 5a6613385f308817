import exifReader from 'exif-reader'
import sharp from 'sharp'

/**
 * When the picture was taken, from its EXIF data. Null if that says nothing usable. EXIF has local time, and
 * sometimes a UTC offset. Without one, the uploader's `timeZone` (an IANA name) counts, or UTC.
 */
export async function capturedAt(bytes: Uint8Array, now: number, timeZone = 'UTC'): Promise<number | null> {
  const { exif } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const tags = exif && readTags(exif)
  const local = tags?.DateTimeOriginal ?? tags?.DateTimeDigitized
  if (!(local instanceof Date) || Number.isNaN(local.getTime())) return null
  const offset = offsetMillis(tags?.OffsetTimeOriginal ?? tags?.OffsetTime)
  const millis = offset === null ? momentIn(timeZone, local) : local.getTime() - offset
  return millis > earliest && millis <= now + dayMillis ? millis : null
}

const dayMillis = 86_400_000
/** Clocks that were never set say 1970 or 1980. */
const earliest = Date.UTC(1990, 0)

/** All sorts of programs write metadata: unreadable data counts as none. */
function readTags(exif: Buffer) {
  try {
    return exifReader(exif).Photo
  } catch {
    return undefined
  }
}

function offsetMillis(offset: unknown): number | null {
  const match = /^([+-])(\d{2}):(\d{2})/.exec(typeof offset === 'string' ? offset : '')
  if (!match) return null
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return (match[1] === '-' ? -minutes : minutes) * 60_000
}

/** Converts a clock's time, given as if in UTC, to the moment in that zone. An unknown zone counts as UTC. */
function momentIn(timeZone: string, shown: Date): number {
  const time = Temporal.PlainDateTime.from(shown.toISOString().slice(0, -1))
  try {
    return time.toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return shown.getTime()
  }
}
