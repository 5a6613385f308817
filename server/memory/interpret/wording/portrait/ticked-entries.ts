import { tickedLines } from '#server/memory/page/entries/tick-marks.ts'
import type { Page } from '#server/memory/page/layout/page.ts'
import { cleanName } from './head-of-page.ts'

const linesMax = 200
const entryCharsMax = 70
/** Done and open entries, if the picture has a box or tick before each. Null if it has only one sort. */
export function tickedEntries(page: Page): { open: string[]; done: string[] } | null {
  const ticked = tickedLines(page.paragraphs.slice(0, linesMax))
  const entries = (isDone: boolean) =>
    ticked
      .filter(({ tick }) => tick.isDone === isDone && /^\p{L}/u.test(tick.text))
      .map(({ tick }) => cleanName(tick.text))
      .filter(text => text.length <= entryCharsMax)
  const [done, open] = [entries(true), entries(false)]
  return done.length > 0 && open.length > 0 ? { open, done } : null
}
