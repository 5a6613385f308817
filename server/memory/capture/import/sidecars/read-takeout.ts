import { z } from 'zod'
import { jsonOrNull } from '#server/memory/capture/import/json-or-null.ts'
import { type ToldBeside, tidyDescription } from './told-beside.ts'

/** Reads a Google Takeout file about a picture. Null if it is another file. */
export function readTakeout(json: string): ToldBeside | null {
  const parsed = Takeout.safeParse(jsonOrNull(json))
  if (!parsed.success) return null
  const { photoTakenTime, description } = parsed.data
  const seconds = Number(photoTakenTime?.timestamp)
  return {
    // Zero means that the time is unknown.
    capturedAt: seconds > 0 ? seconds * 1000 : null,
    description: tidyDescription(description),
  }
}

const Takeout = z.object({
  title: z.string(),
  description: z.string().default(''),
  photoTakenTime: z.object({ timestamp: z.string() }).optional(),
})
