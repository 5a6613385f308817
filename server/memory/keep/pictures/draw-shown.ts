import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'
import { webpSideMax } from './webp-side-max.ts'

/** Draws a page of a document as WebP. It is not stored. */
export const drawShown = ({ data, width, height }: DecodedPicture): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .resize({ width: webpSideMax, height: webpSideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 1 })
    .toBuffer()

export const shownType = 'image/webp'
