import { z } from 'zod'
import { Id } from '#contract/identifier.ts'

/** The last result of a standing search or question. */
export const LastResult = z.object({
  /** The answer in words, without secrets: "14 March 2026". Null if nothing was found. */
  said: z.string().nullable(),
  /** A hash of the answer with its secrets, or the number of results. It is equal if nothing changed. */
  mark: z.string(),
  /** The screenshots that a search has found since it was first watched, the newest last. */
  ids: z.array(Id).default([]),
})
export type LastResult = z.infer<typeof LastResult>
