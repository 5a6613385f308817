import { z } from './zod.ts'

/** A part of a text, in UTF-16 units, with `to` excluded. */
export const TextSpan = z.object({ from: z.int().min(0), to: z.int().positive() })
export type TextSpan = z.infer<typeof TextSpan>
