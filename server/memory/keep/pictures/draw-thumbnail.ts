import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

const thumbnailWidth = 720
/** A card shows the top of a picture, so only that is drawn. */
const thumbnailHeightMax = 900

/** Draws a WebP of the picture's top for a card. If that is empty, it begins shortly above the content. */
export async function drawThumbnail(picture: DecodedPicture): Promise<Uint8Array> {
  const { data, width, height } = picture
  const target = Math.min(width, thumbnailWidth)
  const top = topOf(picture)
  const shown = Math.min(height - top, Math.ceil((thumbnailHeightMax * width) / target))
  const scaled = Math.max(1, Math.round((shown * target) / width))
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extract({ left: 0, top, width, height: shown })
    .resize(target, Math.min(scaled, thumbnailHeightMax), { fit: 'fill', kernel: 'mitchell' })
    .webp({ quality: 78, effort: 1 })
    .toBuffer()
}

/** Returns 0 if the part that every card shows has content. */
function topOf(picture: DecodedPicture): number {
  const { width, height } = picture
  const empty = emptyRows(picture)
  if (empty === height || empty < emptyShareMin * width) return 0
  const top = Math.round(empty - marginShare * width)
  return Math.max(0, Math.min(top, height - Math.ceil(shownShare * width)))
}

/** A flat card shows a height of half its width. */
const emptyShareMin = 0.3
/** The margin as a share of the width. It also fits cards of an iPhone's screen without the clock's bar. */
const marginShare = 0.16
/** The highest card shows no more than this, besides the omitted bar. */
const shownShare = 1

/** The number of rows at the top in which every pixel is like the first one. */
function emptyRows({ data, width, height }: DecodedPicture): number {
  for (let at = 0; at < data.length; at++)
    if (Math.abs((data[at] ?? 0) - (data[at % 3] ?? 0)) > differenceMax) return Math.floor(at / 3 / width)
  return height
}

/** The most that compression changes an area of one colour. */
const differenceMax = 12
