import sharp from 'sharp'
import type { DecodedPicture } from './decode-picture.ts'

const previewWidth = 20
/** A card shows the top of a picture. */
const previewHeightMax = 25
/** Pixels sampled for each drawn pixel, in each direction. A preview needs no more. */
const samples = 8

/** Draws a blurred preview of the picture's top, as a data URL of a few hundred bytes. */
export async function drawPreview(picture: DecodedPicture): Promise<string> {
  const width = Math.min(picture.width, previewWidth)
  const cell = picture.width / width
  const height = Math.max(1, Math.min(previewHeightMax, Math.round(picture.height / cell)))
  const data = new Uint8Array(width * height * 3)
  for (let i = 0; i < width * height; i++) {
    average(picture, (i % width) * cell, Math.floor(i / width) * cell, cell, data.subarray(i * 3, i * 3 + 3))
  }
  const small = sharp(data, { raw: { width, height, channels: 3 } })
  const webp = await small.webp({ quality: 40, effort: 0 }).toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}

/** The mean colour of a square, from evenly spaced pixels. */
function average(
  { data, width, height }: DecodedPicture,
  left: number,
  top: number,
  side: number,
  to: Uint8Array,
) {
  const sum = [0, 0, 0]
  for (let i = 0; i < samples * samples; i++) {
    const x = Math.min(width - 1, Math.floor(left + (((i % samples) + 0.5) * side) / samples))
    const y = Math.min(height - 1, Math.floor(top + ((Math.floor(i / samples) + 0.5) * side) / samples))
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (data[(y * width + x) * 3 + c] as number)
  }
  for (let c = 0; c < 3; c++) to[c] = (sum[c] as number) / (samples * samples)
}
