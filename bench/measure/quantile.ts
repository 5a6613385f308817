/** The least of the values that at least this share (0 to 1) of them do not exceed: p95 of 60 is the 57th. Nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => quantile(values, 0.5)
