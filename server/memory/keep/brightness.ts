import type { Pixels } from '#server/outside/text-reader.ts'
import type { DecodedPicture } from './decode-picture.ts'

/** A picture's brightness in memory that all threads see. ITU-R BT.601 weights in 256ths. */
export function brightness({ data: rgb, width, height }: DecodedPicture): Pixels {
  const data = new Uint8Array(new SharedArrayBuffer(width * height))
  for (let i = 0, j = 0; i < data.length; i++, j += 3) {
    data[i] = (77 * (rgb[j] as number) + 150 * (rgb[j + 1] as number) + 29 * (rgb[j + 2] as number)) >> 8
  }
  return { data, width, height }
}
