export type Span = { from: number; to: number }

/** The gaps between the first span and the last that no span covers, in order. */
export function whiteSpace(spans: Span[]): Span[] {
  const found: Span[] = []
  let reached: number | null = null
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (reached !== null && from > reached) found.push({ from: reached, to: from })
    reached = Math.max(reached ?? to, to)
  }
  return found
}
