import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

/** Draws a page of a document as WebP. It is not stored. */
export const drawShown = ({ data, width, height }: DecodedPicture): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .resize({ width: webpSideMax, height: webpSideMax, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 1 })
    .toBuffer()

/** The format has no room for more. */
const webpSideMax = 16_383

export const shownType = 'image/webp'
