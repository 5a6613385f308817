import { z } from 'zod'
import { type ToldBeside, tidyDescription } from './told-beside.ts'

/** What Google Takeout tells of a picture. Null if this is no such file. */
export function readTakeout(json: string): ToldBeside | null {
  const parsed = Takeout.safeParse(parse(json))
  if (!parsed.success) return null
  const { photoTakenTime, description } = parsed.data
  const seconds = Number(photoTakenTime?.timestamp)
  return {
    // Zero where the time is not known.
    capturedAt: seconds > 0 ? seconds * 1000 : null,
    description: tidyDescription(description),
  }
}

const Takeout = z.object({
  title: z.string(),
  description: z.string().default(''),
  photoTakenTime: z.object({ timestamp: z.string() }).optional(),
})

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
