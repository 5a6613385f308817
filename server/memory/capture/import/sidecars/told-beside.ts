import { z } from 'zod'

/** The description of a picture in a file beside it. */
export const ToldBeside = z.object({
  /** When it was taken. */
  capturedAt: z.number().nullable(),
  /** The user's own words. */
  description: z.string(),
})
export type ToldBeside = z.infer<typeof ToldBeside>

/** Shortens a description, and removes characters that a database refuses. */
export const tidyDescription = (said: string): string =>
  said.replaceAll('\0', '').trim().slice(0, descriptionCharsMax).toWellFormed()

const descriptionCharsMax = 2_000
