import sharp from 'sharp'
import { ProblemError } from '#server/platform/problem-error.ts'

/** An upright picture with 3 bytes a pixel (RGB), no padding, and transparent parts on white. */
export type DecodedPicture = { data: Uint8Array<ArrayBuffer>; width: number; height: number }

/** 40 megapixels, 120 MB decoded: a 5K desktop has 15, a scroll of 25 phone screens about 35. */
export const picturePixelsMax = 40_000_000
const pictureSideMax = 65_535

/**
 * Decodes the picture's first frame to upright 8-bit RGB on white, whatever its colour space, depth or
 * orientation. The header is checked first, so that a decompression bomb costs nothing.
 */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  await refuseTooManyPixels(bytes)
  try {
    const { data, info } = await open(bytes)
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  } catch (cause) {
    throw undecodable(cause)
  }
}

/**
 * Decodes a picture for as long as `use` runs, and then frees its memory. The garbage collector has little
 * else to do in these threads. On its own, it left about seven phone pictures in each.
 */
export async function whileDecoded<T>(
  bytes: Uint8Array,
  use: (picture: DecodedPicture) => Promise<T>,
): Promise<T> {
  const picture = await decodePicture(bytes)
  try {
    return await use(picture)
  } finally {
    letGo(picture.data)
  }
}

function letGo({ buffer, length }: Uint8Array<ArrayBuffer>) {
  // Unless the buffer is shared, as Node's small buffers are.
  if (buffer.byteLength === length) buffer.transfer(0)
}

// Ignores warnings, such as an odd colour profile, because phones write such files.
const open = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: picturePixelsMax, failOn: 'error' })

async function refuseTooManyPixels(bytes: Uint8Array) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(cause => {
      throw undecodable(cause)
    })
  expectFewPixels(width, height)
}

export function expectFewPixels(width: number, height: number): void {
  if (width * height > picturePixelsMax || Math.max(width, height) > pictureSideMax)
    throw new ProblemError('image.too-many-pixels', 'Screenshot has too many pixels (max 40 megapixels)')
}

const undecodable = (cause: unknown) =>
  new ProblemError('image.undecodable', 'This image is damaged and cannot be opened.', { cause })
