import type { Page } from '#server/memory/page/layout/page.ts'
import { cleanName } from './head-of-page.ts'

const linesMax = 200
const entryCharsMax = 70
const doneMark = /^(?:[☑✓✔☒✅]|\[[xX✓]\])\s*(?=\p{L})/u
const openMark = /^(?:[☐□○◯]|\[ ?\])\s*(?=\p{L})/u

/** What is done and what is still to do, where the picture has a box or a tick before each; null where it has not both. */
export function tickedEntries(page: Page): { open: string[]; done: string[] } | null {
  const entries = (mark: RegExp) =>
    page.paragraphs
      .slice(0, linesMax)
      .filter(({ text }) => mark.test(text))
      .map(({ text }) => cleanName(text.replace(mark, '')))
      .filter(text => text.length <= entryCharsMax)
  const [done, open] = [entries(doneMark), entries(openMark)]
  return done.length > 0 && open.length > 0 ? { open, done } : null
}
