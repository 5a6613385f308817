import sharp from 'sharp'

/** How many pixels a picture has, by its header. None where it has no header that can be read. */
export async function countPixels(bytes: Uint8Array): Promise<number> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height
  } catch {
    return 0
  }
}
