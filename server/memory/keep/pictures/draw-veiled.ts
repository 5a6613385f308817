import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

/** Draws a whole picture as a JPEG, because WebP cannot be as long as some screenshots. It is not stored. */
export const drawVeiled = ({ data, width, height }: DecodedPicture): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()

export const veiledType = 'image/jpeg'
