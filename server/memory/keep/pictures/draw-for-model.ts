import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

/** The largest size that models do not shrink themselves, about 1,600 tokens. */
const widthMax = 1_024
const heightMax = 1_536

/** Draws a JPEG, which every model accepts, small enough for a model. Of a very long picture only the top. */
export async function drawForModel({ data, width, height }: DecodedPicture): Promise<Uint8Array> {
  const shown = Math.min(height, Math.ceil((width * heightMax) / Math.min(width, widthMax)) * 2)
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width, height: shown })
    .resize(widthMax, heightMax, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer()
}
