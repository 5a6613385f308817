import { z } from './zod.ts'

/** From where to where in a text, in UTF-16 units, the end not included. */
export const TextSpan = z.object({ from: z.int().min(0), to: z.int().positive() })
export type TextSpan = z.infer<typeof TextSpan>
