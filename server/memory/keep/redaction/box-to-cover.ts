import { z } from 'zod'
import { Box } from '#contract/fact.ts'

/** A place to cover. `isExact`: nothing reaches beyond it, as letters reach beyond the box of a word. */
export const BoxToCover = Box.extend({ isExact: z.literal(true).optional() })
export type BoxToCover = z.infer<typeof BoxToCover>
