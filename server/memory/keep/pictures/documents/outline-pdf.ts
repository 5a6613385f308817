import { ProblemError } from '#server/platform/problem-error.ts'
import type { DocumentOutline } from './document-outline.ts'
import { damaged, sizeOf, whileOpen, withPage } from './open-pdf.ts'

/** The sizes and places of a PDF's pages, one below the other. A broken page counts as A4. */
export const outlinePdf = (bytes: Uint8Array): Promise<DocumentOutline> =>
  whileOpen(bytes, async (pdf, library) => {
    const sizes = Array.from({ length: pdf.getPageCount() }, (_, number) => {
      try {
        return withPage(pdf, library, number, sizeOf)
      } catch (cause) {
        if (cause instanceof ProblemError) return null
        throw cause
      }
    })
    if (sizes.every(size => size === null)) throw damaged()
    let bottom = 0
    return sizes.map(size => {
      const { width, height } = size ?? a4
      const top = bottom
      bottom += height
      return { width, height, top }
    })
  })

const a4 = { width: 1_488, height: 2_105 }
