import type { Snippet } from '#contract/search-match.ts'

/** The same words from shortly before the first that is highlighted: where only a few fit, it is among them. */
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
