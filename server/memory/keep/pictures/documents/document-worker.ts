import sharp from 'sharp'
import { boundWasmMemory } from '#server/platform/bound-wasm-memory.ts'
import { type PictureAnswer, pictureAnswer } from '../picture-answer.ts'
import { webpSideMax } from '../webp-side-max.ts'
import { decodeHeic } from './decode-heic.ts'
import type { DocumentOutline } from './document-outline.ts'
import { outlinePdf } from './outline-pdf.ts'
import { type LayerOfPage, readLayer as readFrom } from './read-layer.ts'
import { renderPdf } from './render-pdf.ts'
import type { ToOutline, ToRender } from './to-render.ts'

/** A photo of 40 megapixels needs half of it. */
boundWasmMemory(768 * 1024 * 1024)

/** Runs in a thread. Returns a document's page as WebP. */
export const render = ({ bytes, type, page }: ToRender): Promise<PictureAnswer<Uint8Array>> =>
  pictureAnswer(async () => {
    const { data, width, height } =
      type === 'application/pdf' ? await renderPdf(bytes, page) : await decodeHeic(bytes)
    return sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false })
      .flatten({ background: '#ffffff' })
      .resize({ width: webpSideMax, height: webpSideMax, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 92, effort: 1 })
      .toBuffer()
  })

export const outline = ({ bytes }: ToOutline): Promise<PictureAnswer<DocumentOutline>> =>
  pictureAnswer(() => outlinePdf(bytes))

export const readLayer = ({ bytes, page }: ToRender): Promise<PictureAnswer<LayerOfPage | null>> =>
  pictureAnswer(() => readFrom(bytes, page))
