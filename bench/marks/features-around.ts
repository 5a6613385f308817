/**
 * Each feature at the step before, at the step, and at the step after, in the order of a convolution's
 * weights.
 */
export function featuresAround(step: number, seen: Float32Array, count: number): Float32Array {
  const features = seen.length / count
  return Float32Array.from({ length: 3 * features }, (_, i) => {
    const at = step + (i % 3) - 1
    return at < 0 || at >= count ? 0 : (seen[Math.floor(i / 3) * count + at] ?? 0)
  })
}
