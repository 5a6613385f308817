import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import { ProblemError } from '#server/platform/problem-error.ts'
import { pdfPagesMax } from './document-outline.ts'

/** Opens a PDF while `use` runs. Refuses a broken, locked or too long one with an error message. */
export async function whileOpen<T>(
  bytes: Uint8Array,
  use: (pdf: PDFiumDocument, library: Awaited<ReturnType<typeof pdfium>>) => Promise<T>,
): Promise<T> {
  const library = await pdfium()
  const pdf = await library.loadDocument(bytes).catch(refuse)
  try {
    const pages = pdf.getPageCount()
    if (pages > pdfPagesMax)
      throw new ProblemError(
        'image.not-accepted',
        `This PDF has ${pages} pages. Remy takes up to ${pdfPagesMax}: please split it.`,
      )
    if (pages === 0) throw damaged()
    return await use(pdf, library)
  } finally {
    pdf.destroy()
  }
}

/** Opens a page for as long as `use` runs. The package itself closes only pages that it draws. */
export function withPage<T>(
  pdf: PDFiumDocument,
  library: unknown,
  number: number,
  use: (page: PDFiumPage) => T,
): T {
  if (number >= pdf.getPageCount()) throw damaged()
  const page = pdf.getPage(number)
  try {
    return use(page)
  } finally {
    const { module } = library as { module: { _FPDF_ClosePage(page: number): void } }
    module._FPDF_ClosePage((page as unknown as { pageIdx: number }).pageIdx)
  }
}

/** A page's width and height, in pixels as it is drawn. */
export function sizeOf(page: PDFiumPage): { width: number; height: number; scale: number } {
  const { originalWidth: wide, originalHeight: high } = page.getOriginalSize()
  if (!(wide > 0 && high > 0)) throw damaged()
  const scale = Math.min(pixelsAPoint, sideMax / Math.max(wide, high))
  return {
    width: Math.max(1, Math.floor(wide * scale)),
    height: Math.max(1, Math.floor(high * scale)),
    scale,
  }
}

/** 180 dots an inch. At this resolution, print of 8 points is read well. */
const pixelsAPoint = 2.5
const sideMax = 4_000

let loaded: ReturnType<typeof PDFiumLibrary.init> | undefined
const pdfium = () => (loaded ??= PDFiumLibrary.init())

function refuse(cause: unknown): never {
  // Out of memory, or crashed (WebAssembly.RuntimeError): the thread must end.
  if (cause instanceof Error && /^(?:Range|Runtime)Error$/.test(cause.name)) throw cause
  if (/password/i.test(String(cause)))
    throw new ProblemError(
      'image.undecodable',
      'This PDF is locked with a password. Save it without one, then try again.',
      { cause },
    )
  throw damaged(cause)
}

export const damaged = (cause?: unknown) =>
  new ProblemError('image.undecodable', 'This PDF is damaged and cannot be opened.', { cause })
