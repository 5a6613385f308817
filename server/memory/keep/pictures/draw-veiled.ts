import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

/** A whole picture as it is looked at, not kept: a JPEG, which may be as long as any screenshot is. */
export const drawVeiled = ({ data, width, height }: DecodedPicture): Promise<Uint8Array> =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()

export const veiledType = 'image/jpeg'
