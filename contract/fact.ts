import { z } from './zod.ts'

export const FactKind = z.enum(['date', 'amount', 'link', 'email', 'phone', 'address', 'code'])
export type FactKind = z.infer<typeof FactKind>

/** In pixels of the picture as it is shown (after its EXIF orientation). */
export const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Box = z.infer<typeof Box>

/** What an amount is in its sum. */
export const AmountRole = z.enum(['total', 'subtotal', 'tax', 'item'])
export type AmountRole = z.infer<typeof AmountRole>

/** Something exact that stands in a screenshot. */
export const Fact = z.object({
  kind: FactKind,
  /** As it stands in the picture. */
  text: z.string(),
  /**
   * For machines: an ISO date or date-time (`--12-02` where the picture tells no year), `12.50 USD`, an absolute link, E.164 where
   * possible; else as `text`.
   */
  value: z.string(),
  /** What the picture calls it: "Total", "Confirmation number". */
  label: z.string().nullable(),
  /** Of amounts only; not there where the picture tells of no sum. */
  role: AmountRole.optional(),
  /** The line it stands on, and where that is. */
  line: z.string(),
  box: Box.nullable(),
})
export type Fact = z.infer<typeof Fact>
