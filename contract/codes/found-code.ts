import { Box, FactKind } from '#contract/fact.ts'
import { z } from '#contract/zod.ts'
import { CodeFormat } from './code-format.ts'

export const CodeKind = z.enum([
  ...['link', 'wifi', 'contact', 'event', 'ticket', 'payment', 'sign-in', 'e-mail', 'phone'],
  ...['message', 'place', 'parcel', 'product', 'text'],
] as const)
export type CodeKind = z.infer<typeof CodeKind>

/** One value of a code. */
export const CodePart = z.object({
  /** "Network", "Seat". */
  name: z.string(),
  text: z.string(),
  /** It opens a door or an account. */
  isSecret: z.boolean(),
  /** An ISO date or time, if it is one. */
  moment: z.string().optional(),
  /** The kind of fact that it is too. */
  fact: z.object({ kind: FactKind, value: z.string() }).optional(),
})
export type CodePart = z.infer<typeof CodePart>

/** A QR or bar code in a screenshot, and what it holds. */
export const FoundCode = z.object({
  kind: CodeKind,
  format: CodeFormat,
  /** All of it, as it was read. */
  text: z.string(),
  /** Whether it is covered in the picture, and its text is shown only on request. */
  isSecret: z.boolean(),
  parts: z.array(CodePart),
  box: Box,
})
export type FoundCode = z.infer<typeof FoundCode>
