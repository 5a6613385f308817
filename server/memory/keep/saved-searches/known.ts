import { z } from 'zod'
import { Id } from '#contract/identifier.ts'

/** What a standing search or question found last. */
export const Known = z.object({
  /** In words, without secrets: "14 March 2026". Null if it found nothing. */
  said: z.string().nullable(),
  /** A hash of the answer with its secrets, or how many screenshots were found. Equal if nothing changed. */
  mark: z.string(),
  /** The screenshots that a search has found since it stands, the newest last. */
  ids: z.array(Id).default([]),
})
export type Known = z.infer<typeof Known>
