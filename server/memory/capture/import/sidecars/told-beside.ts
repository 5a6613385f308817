import { z } from 'zod'

/** What a file beside a picture tells of it. */
export const ToldBeside = z.object({
  /** When it was taken. */
  capturedAt: z.number().nullable(),
  /** In the person's own words. */
  description: z.string(),
})
export type ToldBeside = z.infer<typeof ToldBeside>

export const descriptionCharsMax = 2_000
