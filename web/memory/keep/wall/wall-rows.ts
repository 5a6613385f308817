import type { FoundScreenshot } from '#contract/screenshot.ts'

/** Screenshots that stand under one heading, or under none. */
export type WallPart = { heading: string | null; screenshots: readonly FoundScreenshot[] }

/**
 * A heading, or cards side by side. `first` is the index of the first card among all; `heading` is the
 * heading that the first card begins.
 */
export type WallRow =
  | { kind: 'cards'; key: string; first: number; heading: string | null; screenshots: FoundScreenshot[] }
  | { kind: 'heading'; key: string; words: string }

/** Which screenshots begin a row in a list, near the viewport. */
export type RowStarts = { list: string; ids: ReadonlySet<number> }

/**
 * The rows of all parts. Each part begins in a row of its own. A screenshot of `starts` begins a row again,
 * so what is side by side stays so when others come in above. The part's first row may then have less.
 */
export function wallRows(
  parts: readonly WallPart[],
  columns: number,
  starts: RowStarts['ids'] = new Set(),
): WallRow[] {
  let before = 0
  return parts.flatMap(({ heading, screenshots }) => {
    if (screenshots.length === 0) return []
    const line: WallRow[] =
      heading === null ? [] : [{ kind: 'heading', key: `over ${screenshots[0]?.id}`, words: heading }]
    const start = screenshots.findIndex(({ id }) => starts.has(id))
    const fewer = start < 0 ? 0 : start % columns
    const rows = [
      ...cardRows(screenshots.slice(0, fewer), columns, before),
      ...cardRows(screenshots.slice(fewer), columns, before + fewer),
    ]
    before += screenshots.length
    return [...line, ...rows.map((row, i) => (i === 0 ? { ...row, heading } : row))]
  })
}

function cardRows(screenshots: readonly FoundScreenshot[], columns: number, before: number) {
  return Array.from({ length: Math.ceil(screenshots.length / columns) }, (_, row) => {
    const some = screenshots.slice(row * columns, (row + 1) * columns)
    const first = before + row * columns
    return { kind: 'cards' as const, key: String(some[0]?.id), first, heading: null, screenshots: some }
  })
}
