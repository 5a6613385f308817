import { z } from './zod.ts'

/** From where to where in a text, in UTF-16 units, the end not included. */
const Highlight = z.object({ start: z.int().min(0), end: z.int().positive() })

/** Where the words of a search stand: plain text and ranges of it, never markup. */
export const Snippet = z.object({
  field: z.enum(['title', 'description', 'analysis', 'text', 'fact']),
  text: z.string(),
  /** In order, none touching another. */
  highlights: z.array(Highlight),
})
export type Snippet = z.infer<typeof Snippet>

/** Why a screenshot was found. */
export const SearchMatch = z.object({
  /** A few words: `in the title`, `matched 'lnvoice' as invoice`. */
  reason: z.string(),
  /** Null where it was found by something else than words. */
  snippet: Snippet.nullable(),
})
export type SearchMatch = z.infer<typeof SearchMatch>
