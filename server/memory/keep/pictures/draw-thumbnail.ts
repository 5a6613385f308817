import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

const thumbnailWidth = 720
/** A card shows the top of a picture, so only that is drawn. */
const thumbnailHeightMax = 900

/** Draws a WebP for a card, of the picture's top. */
export async function drawThumbnail({ data, width, height }: DecodedPicture): Promise<Uint8Array> {
  const target = Math.min(width, thumbnailWidth)
  const scaled = Math.max(1, Math.round((height * target) / width))
  const shown = Math.min(height, Math.ceil((thumbnailHeightMax * width) / target))
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width, height: shown })
    .resize(target, Math.min(scaled, thumbnailHeightMax), { fit: 'fill', kernel: 'mitchell' })
    .webp({ quality: 78, effort: 1 })
    .toBuffer()
}
