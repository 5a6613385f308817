import type { Pixels } from '#server/outside/text-reader.ts'
import { directionOf, turnedSize } from '#server/outside/turned-size.ts'

/**
 * Turns a picture clockwise by so many degrees, without cropping, on a background as bright as its first
 * pixel.
 */
export function turnPicture(picture: Pixels, degrees: number): Pixels {
  const { cos, sin } = directionOf(degrees)
  const { width, height } = turnedSize(picture, degrees)
  const data = new Uint8Array(new SharedArrayBuffer(width * height)).fill(picture.data[0] ?? 255)
  const [middleX, middleY] = [(picture.width - 1) / 2, (picture.height - 1) / 2]
  for (let y = 0; y < height; y++) {
    const down = y - (height - 1) / 2
    for (let x = 0; x < width; x++) {
      const across = x - (width - 1) / 2
      const value = between(picture, middleX + across * cos + down * sin, middleY - across * sin + down * cos)
      if (value >= 0) data[y * width + x] = value
    }
  }
  return { data, width, height }
}

/** The brightness at a place between four pixels. −1 outside the picture. */
function between({ data, width, height }: Pixels, x: number, y: number): number {
  const left = Math.floor(x + rounding)
  const top = Math.floor(y + rounding)
  if (left < 0 || top < 0 || left >= width || top >= height) return -1
  const [right, below] = [Math.max(0, x - left), Math.max(0, y - top)]
  const at = top * width + left
  const next = left + 1 < width ? 1 : 0
  const under = top + 1 < height ? width : 0
  const upper = (data[at] as number) * (1 - right) + (data[at + next] as number) * right
  const lower = (data[at + under] as number) * (1 - right) + (data[at + under + next] as number) * right
  return Math.round(upper * (1 - below) + lower * below)
}

/** A cosine of 90° is not quite 0. */
const rounding = 1e-6
