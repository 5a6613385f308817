import exifReader from 'exif-reader'
import sharp from 'sharp'

/**
 * When the picture was taken, from its EXIF data; null where it says nothing usable.
 * EXIF writes local time; its offset tag is used where there is one. Where there is none, it is the time of whoever uploads it
 * (`timeZone`, as an IANA name), and UTC where they do not say.
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

/** Metadata is written by all sorts of programs: what cannot be read is as good as not there. */
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

/** What a clock there showed, which is given as if it had been in UTC. A zone that does not exist is UTC. */
function momentIn(timeZone: string, shown: Date): number {
  const time = Temporal.PlainDateTime.from(shown.toISOString().slice(0, -1))
  try {
    return time.toZonedDateTime(timeZone).epochMilliseconds
  } catch {
    return shown.getTime()
  }
}
