import type { Pixels } from '#server/outside/text-reader.ts'
import type { DecodedPicture } from './decode-picture.ts'

/** A picture's brightness in shared memory, in `memory` if large enough. Weights of ITU-R BT.601. */
export function brightness({ data: rgb, width, height }: DecodedPicture, memory?: SharedArrayBuffer): Pixels {
  const count = width * height
  const hasRoom = memory !== undefined && memory.byteLength >= count
  const data = new Uint8Array(hasRoom ? memory : new SharedArrayBuffer(roomFor(count)), 0, count)
  const inFours = rgb.byteOffset % 4 === 0 ? fourAtATime(rgb, data) : 0
  for (let i = inFours; i < count; i++)
    data[i] = weigh(rgb[3 * i] as number, rgb[3 * i + 1] as number, rgb[3 * i + 2] as number)
  return { data, width, height }
}

/** Rounds up, so that one picture's memory mostly fits the next. Unwritten memory takes no space. */
const roomFor = (count: number) => Math.ceil(count / roomBytes) * roomBytes
const roomBytes = 4 * 1024 * 1024

const weigh = (red: number, green: number, blue: number) => (77 * red + 150 * green + 29 * blue) >> 8

/**
 * Three 32-bit words hold four pixels, and one word holds their brightness. This takes half the time of
 * single bytes. Much of a screenshot is uniform, so equal pixels are not computed again. Little-endian, as on
 * every machine that Node supports. Returns the number of finished pixels, which is all but up to three.
 */
function fourAtATime(rgb: Uint8Array, data: Uint8Array): number {
  const fours = Math.floor(data.length / 4)
  const from = new Uint32Array(rgb.buffer, rgb.byteOffset, 3 * fours)
  const to = new Uint32Array(data.buffer, 0, fours)
  let [lastA, lastB, lastC, four] = [0, 0, 0, 0]
  for (let i = 0, j = 0; i < fours; i++, j += 3) {
    const a = from[j] as number
    const b = from[j + 1] as number
    const c = from[j + 2] as number
    if (a !== lastA || b !== lastB || c !== lastC) {
      four =
        weigh(a & 255, (a >>> 8) & 255, (a >>> 16) & 255) |
        (weigh(a >>> 24, b & 255, (b >>> 8) & 255) << 8) |
        (weigh((b >>> 16) & 255, b >>> 24, c & 255) << 16) |
        (weigh((c >>> 8) & 255, (c >>> 16) & 255, c >>> 24) << 24)
      lastA = a
      lastB = b
      lastC = c
    }
    to[i] = four
  }
  return 4 * fours
}
