import { z } from 'zod'
import { Box } from '#contract/fact.ts'

/** A place to mask. `isExact`: nothing reaches beyond it, unlike the letters of a word. */
export const BoxToCover = Box.extend({ isExact: z.literal(true).optional() })
export type BoxToCover = z.infer<typeof BoxToCover>
