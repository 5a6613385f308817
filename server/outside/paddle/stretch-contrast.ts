/** In place: the darkest and lightest half per cent become 0 and 255, and light text on dark is inverted. */
export function stretchContrast(data: Float32Array): void {
  const counts = histogram(data)
  const low = percentile(counts, 0.005 * data.length)
  const high = percentile(counts, 0.995 * data.length)
  const range = Math.max(1, high - low)
  // Most of a line is background, so a median near the dark end means light text.
  const isLightOnDark = percentile(counts, 0.5 * data.length) - low < range / 2
  const factor = (isLightOnDark ? -255 : 255) / range
  const zero = isLightOnDark ? high : low
  for (let i = 0; i < data.length; i++) data[i] = clamped(((data[i] as number) - zero) * factor)
}

const clamped = (v: number) => (v < 0 ? 0 : v > 255 ? 255 : v)

function histogram(data: Float32Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (let i = 0; i < data.length; i++) {
    const v = clamped(data[i] as number) | 0
    counts[v] = (counts[v] as number) + 1
  }
  return counts
}

function percentile(counts: Uint32Array, rank: number): number {
  let seen = 0
  for (let v = 0; v < 256; v++) {
    seen += counts[v] as number
    if (seen > rank) return v
  }
  return 255
}
