import type { DocumentOutline } from './document-outline.ts'
import { sizeOf, whileOpen } from './open-pdf.ts'

/** The sizes of a PDF's pages, and their places one below the other. */
export const outlinePdf = (bytes: Uint8Array): Promise<DocumentOutline> =>
  whileOpen(bytes, async pdf => {
    let bottom = 0
    return Array.from(pdf.pages(), page => {
      const { width, height } = sizeOf(page)
      const top = bottom
      bottom += height
      return { width, height, top }
    })
  })
