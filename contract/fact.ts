import { z } from './zod.ts'

export const FactKind = z.enum(['date', 'amount', 'link', 'email', 'phone', 'address', 'code'])
export type FactKind = z.infer<typeof FactKind>

/** In pixels of the picture as it is shown (after its EXIF orientation). */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>

/** The role of an amount in its sum. */
export const AmountRole = z.enum(['total', 'subtotal', 'tax', 'item'])
export type AmountRole = z.infer<typeof AmountRole>

/** An exact value in a screenshot. */
export const Fact = z.object({
  kind: FactKind,
  /** As it is in the picture. */
  text: z.string(),
  /**
   * For machines: an ISO date or date-time (`--12-02` if the picture has no year), `12.50 USD`, an absolute
   * link, E.164 if possible. Otherwise the same as `text`.
   */
  value: z.string(),
  /** The picture's label for it: "Total", "Confirmation number". */
  label: z.string().nullable(),
  /** Only for amounts. Missing if the picture shows no sum. */
  role: AmountRole.optional(),
  /** The line with the fact, and its place. */
  line: z.string(),
  box: Box.nullable(),
})
export type Fact = z.infer<typeof Fact>
