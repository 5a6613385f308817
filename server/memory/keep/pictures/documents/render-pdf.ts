import { damaged, sizeOf, whileOpen } from './open-pdf.ts'
import type { Rgba } from './rgba.ts'

/** A page of a PDF as a picture, with what was filled into its forms. */
export const renderPdf = (bytes: Uint8Array, page: number): Promise<Rgba> =>
  whileOpen(bytes, async pdf => {
    if (page >= pdf.getPageCount()) throw damaged()
    const one = pdf.getPage(page)
    const { width, height } = sizeOf(one)
    const { data } = await one.render({ width, height, scale: 1, render: 'bitmap', renderFormFields: true })
    // The bitmap is in PDFium's memory, which is freed.
    return { data: Uint8Array.from(data), width, height }
  })
