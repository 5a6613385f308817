import type { FoundScreenshot } from '#contract/screenshot.ts'

/**
 * Cards side by side, or the line above the plausible screenshots. `first` is the index of the first card
 * among all.
 */
export type WallRow =
  | { kind: 'cards'; key: string; first: number; screenshots: FoundScreenshot[] }
  | { kind: 'perhaps'; key: string; count: number }

/** The results first, then the plausible screenshots under a line of their own. */
export function wallRows(
  results: readonly FoundScreenshot[],
  perhaps: readonly FoundScreenshot[],
  columns: number,
): WallRow[] {
  const line: WallRow[] =
    perhaps.length > 0 ? [{ kind: 'perhaps', key: 'perhaps', count: perhaps.length }] : []
  return [...cardRows(results, columns, 0), ...line, ...cardRows(perhaps, columns, results.length)]
}

function cardRows(screenshots: readonly FoundScreenshot[], columns: number, before: number): WallRow[] {
  return Array.from({ length: Math.ceil(screenshots.length / columns) }, (_, row) => {
    const some = screenshots.slice(row * columns, (row + 1) * columns)
    return { kind: 'cards', key: String(some[0]?.id), first: before + row * columns, screenshots: some }
  })
}
