import { z } from '#contract/zod.ts'

/** The kinds of QR and bar codes that are read. */
export const CodeFormat = z.enum([
  ...['qr', 'aztec', 'pdf417', 'data-matrix'],
  ...['ean', 'upc', 'code-128', 'code-39', 'itf'],
] as const)
export type CodeFormat = z.infer<typeof CodeFormat>
