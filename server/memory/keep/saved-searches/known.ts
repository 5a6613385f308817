import { z } from 'zod'
import { Id } from '#contract/identifier.ts'

/** What a standing search or question found last. */
export const Known = z.object({
  /** In words, without secrets: "14 March 2026". Null if it found nothing. */
  said: z.string().nullable(),
  /** A hash of the answer, secrets included, or the number of screenshots found. Equal if nothing has changed. */
  mark: z.string(),
  /** The screenshots that a search has found since it stands, the newest last. */
  ids: z.array(Id).default([]),
})
export type Known = z.infer<typeof Known>
