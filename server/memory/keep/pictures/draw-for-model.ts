import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

/** The largest size that models do not shrink themselves. */
const widthMax = 1_024
const heightMax = 1_536
/** 1,500 tokens, at the 750 pixels a token of Anthropic's documentation. */
const pixelsMax = 1_500 * 750
const bytesMax = 1_000_000

/** Draws a JPEG, which every model accepts, small enough for a model. Cuts a very long picture. */
export async function drawForModel({ data, width, height }: DecodedPicture): Promise<Uint8Array> {
  const shown = Math.min(height, Math.ceil((width * heightMax) / Math.min(width, widthMax)) * 2)
  const scale = Math.min(1, widthMax / width, heightMax / shown, Math.sqrt(pixelsMax / (width * shown)))
  const drawn = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width, height: shown })
    .resize(Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(shown * scale)), { fit: 'fill' })
  const usual = await drawn.clone().jpeg({ quality: 80 }).toBuffer()
  // Only noise is larger than this.
  return usual.byteLength <= bytesMax ? usual : drawn.jpeg({ quality: 40 }).toBuffer()
}
