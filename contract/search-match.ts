import { TextSpan } from './text-span.ts'
import { z } from './zod.ts'

/** Where the words of a search stand: plain text and ranges of it, never markup. */
export const Snippet = z.object({
  field: z.enum(['title', 'description', 'analysis', 'text', 'fact']),
  text: z.string(),
  /** In order, none touching another. */
  highlights: z.array(TextSpan),
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
