/**
 * The smallest value that at least this share (0 to 1) of the values do not exceed (nearest rank). p95 of 60
 * is the 57th.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
