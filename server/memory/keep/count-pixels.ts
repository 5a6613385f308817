import sharp from 'sharp'

/** The number of pixels, from the picture's header. 0 if the header is unreadable. */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return 0
  }
}
