import { z } from 'zod'

export const pdfPagesMax = 50

/** The pages of a document as one picture, each below the one before, in pixels. */
export const DocumentOutline = z.array(
  z.object({
    ...{ width: z.int().positive(), height: z.int().positive(), top: z.int().nonnegative() },
    /** The reason why this page could not be read. */
    problem: z.string().optional(),
  }),
)
export type DocumentOutline = z.infer<typeof DocumentOutline>
