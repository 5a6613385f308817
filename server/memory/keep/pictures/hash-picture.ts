import type { Pixels } from '#server/outside/text-reader.ts'

/**
 * A perceptual hash of a picture, as 16 hex digits: is each of 8 × 8 patches clearly darker than the one on
 * its right (difference hash, after N. Krawetz 2013)? Similar pictures differ in few of the 64 bits, whatever
 * their size and compression. The status bar is left out, because its clock changes.
 */
export function hashPicture(pixels: Pixels): string {
  const bits = brightnessOfPatches(pixels).flatMap(row =>
    row.slice(1).map((right, x) => right - (row[x] ?? 0) > clearly),
  )
  const digits = Array.from({ length: bits.length / 4 }, (_, i) => bits.slice(4 * i, 4 * i + 4))
  return digits.map(four => four.reduce((digit, bit) => 2 * digit + Number(bit), 0).toString(16)).join('')
}

const side = 8
/** Compression makes smaller differences in an even area. */
const clearly = 2
const statusBarShare = 0.04
/** Pixels sampled for each patch, in each direction. Fewer would hit or miss a line of text by chance. */
const samples = 64

/** The mean brightness of each of 8 rows of 9 patches. */
function brightnessOfPatches({ data, width, height }: Pixels): number[][] {
  const top = height * statusBarShare
  const [wide, high] = [width / (side + 1) / samples, (height - top) / side / samples]
  const columns = Uint32Array.from({ length: (side + 1) * samples }, (_, i) => Math.floor((i + 0.5) * wide))
  return Array.from({ length: side }, (_, row) => {
    const sums: number[] = Array(side + 1).fill(0)
    for (let i = 0; i < samples; i++) {
      const line = Math.floor(top + (row * samples + i + 0.5) * high) * width
      for (let x = 0, j = 0; x <= side; x++) {
        let sum = 0
        for (const end = j + samples; j < end; j++) sum += data[line + (columns[j] as number)] as number
        sums[x] = (sums[x] as number) + sum
      }
    }
    return sums.map(sum => sum / samples ** 2)
  })
}

/** The number of bits, of 64, in which two hashes differ. */
export function bitsApart(a: string, b: string): number {
  const half = (hash: string, from: number) => Number.parseInt(hash.slice(from, from + 8), 16)
  return ones(half(a, 0) ^ half(b, 0)) + ones(half(a, 8) ^ half(b, 8))
}

/** The set bits of a 32-bit number, counted in parallel (Hacker's Delight, 5-2). */
function ones(number: number): number {
  let bits = number - ((number >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
