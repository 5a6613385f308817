import type { FoundScreenshot } from '#contract/screenshot.ts'

/**
 * Cards side by side, or the heading over what may be meant. `first` is the place of the first card among
 * all.
 */
export type WallRow =
  | { kind: 'cards'; key: string; first: number; screenshots: FoundScreenshot[] }
  | { kind: 'perhaps'; key: string; count: number }

/** The results first, then what may be meant, under a heading of its own. */
export function wallRows(
  results: readonly FoundScreenshot[],
  perhaps: readonly FoundScreenshot[],
  columns: number,
): WallRow[] {
  const heading: WallRow[] =
    perhaps.length > 0 ? [{ kind: 'perhaps', key: 'perhaps', count: perhaps.length }] : []
  return [...cardRows(results, columns, 0), ...heading, ...cardRows(perhaps, columns, results.length)]
}

function cardRows(screenshots: readonly FoundScreenshot[], columns: number, before: number): WallRow[] {
  return Array.from({ length: Math.ceil(screenshots.length / columns) }, (_, row) => {
    const some = screenshots.slice(row * columns, (row + 1) * columns)
    return { kind: 'cards', key: String(some[0]?.id), first: before + row * columns, screenshots: some }
  })
}
