import sharp from 'sharp'
import { ProblemError } from '#server/platform/problem-error.ts'
import type { PictureAnswer } from '../picture-answer.ts'
import { decodeHeic } from './decode-heic.ts'
import type { DocumentOutline } from './document-outline.ts'
import { outlinePdf } from './outline-pdf.ts'
import { type LayerOfPage, readLayer as readFrom } from './read-layer.ts'
import { renderPdf } from './render-pdf.ts'
import type { ToOutline, ToRender } from './to-render.ts'

/** Runs in a thread: a document's page as WebP. */
export const render = ({ bytes, type, page }: ToRender): Promise<PictureAnswer<Uint8Array>> =>
  answer(async () => {
    const { data, width, height } =
      type === 'application/pdf' ? await renderPdf(bytes, page) : await decodeHeic(bytes)
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
      .flatten({ background: '#ffffff' })
      .resize({ width: webpSideMax, height: webpSideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 1 })
      .toBuffer()
  })

/** The format has no room for more. */
const webpSideMax = 16_383

export const outline = ({ bytes }: ToOutline): Promise<PictureAnswer<DocumentOutline>> =>
  answer(() => outlinePdf(bytes))

export const readLayer = ({ bytes, page }: ToRender): Promise<PictureAnswer<LayerOfPage | null>> =>
  answer(() => readFrom(bytes, page))

async function answer<T>(make: () => Promise<T>): Promise<PictureAnswer<T>> {
  try {
    return { made: await make() }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    // An error's class and code do not cross threads.
    return { problem: { code: error.code, sentence: error.message } }
  }
}
