import sharp, { type Sharp } from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

/** What is shown before, or instead of, the original. */
export type SmallPictures = {
  /** A blurred hint as a data URL of a few hundred bytes, shown until the picture is there. */
  preview: string
  /** A WebP for a card, of the picture's top. */
  thumbnail: Uint8Array
}

const thumbnailWidth = 720
/** A card shows the top of a picture: of a long one no more is kept. */
const thumbnailHeightMax = 900
const previewWidth = 20

export async function drawSmall(picture: DecodedPicture): Promise<SmallPictures> {
  const small = await shrink(picture)
  const [thumbnail, preview] = await Promise.all([
    small.clone().webp({ quality: 78, effort: 1 }).toBuffer(),
    small.clone().resize(previewWidth).webp({ quality: 40, effort: 0 }).toBuffer(),
  ])
  return { thumbnail, preview: `data:image/webp;base64,${preview.toString('base64')}` }
}

/** The picture at a thumbnail's size. */
async function shrink({ data, width, height }: DecodedPicture): Promise<Sharp> {
  const target = Math.min(width, thumbnailWidth)
  const scaled = Math.max(1, Math.round((height * target) / width))
  const shown = Math.min(height, Math.ceil((thumbnailHeightMax * width) / target))
  const small = await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extract({ left: 0, top: 0, width, height: shown })
    .resize(target, Math.min(scaled, thumbnailHeightMax), { fit: 'fill', kernel: 'mitchell' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(small.data, { raw: { width: small.info.width, height: small.info.height, channels: 3 } })
}
