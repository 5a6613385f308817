import { z } from 'zod'

/** What a file beside a picture tells of it. */
export const ToldBeside = z.object({
  /** When it was taken. */
  capturedAt: z.number().nullable(),
  /** In the person's own words. */
  description: z.string(),
})
export type ToldBeside = z.infer<typeof ToldBeside>

/** A description as it is kept: not too long, and without what a database refuses. */
export const tidyDescription = (said: string): string =>
  said.replaceAll('\0', '').trim().slice(0, descriptionCharsMax).toWellFormed()

const descriptionCharsMax = 2_000
