import { TextSpan } from './text-span.ts'
import { z } from './zod.ts'

/** A text with the matching words marked: plain text and spans, never markup. */
export const Snippet = z.object({
  field: z.enum(['title', 'description', 'analysis', 'text', 'fact', 'note']),
  text: z.string(),
  /** In order, not touching. */
  highlights: z.array(TextSpan),
})
export type Snippet = z.infer<typeof Snippet>

/** Why a screenshot was found. */
export const SearchMatch = z.object({
  /** A few words: `in the title`, `matched 'lnvoice' as invoice`. */
  reason: z.string(),
  /** Null if something other than words matched. */
  snippet: Snippet.nullable(),
})
export type SearchMatch = z.infer<typeof SearchMatch>
