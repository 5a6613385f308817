import type { Snippet } from '#contract/search-match.ts'

/** The snippet from shortly before its first highlight, so that the highlight is visible in little room. */
export function fromFirstHighlight(snippet: Snippet): Snippet {
  const { text, highlights } = snippet
  const first = highlights[0]?.from ?? 0
  if (first <= leadCharsMax) return snippet
  const space = text.slice(first - leadCharsMax, first).search(/\s/)
  const from = space < 0 ? first : first - leadCharsMax + space + 1
  const shift = '…'.length - from
  return {
    ...snippet,
    text: `…${text.slice(from)}`,
    highlights: highlights.map(({ from: start, to: end }) => ({ from: start + shift, to: end + shift })),
  }
}

const leadCharsMax = 12
