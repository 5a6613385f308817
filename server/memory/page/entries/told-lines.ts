import type { Box } from '#contract/fact.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { boxAround, joinBoxes } from '#server/memory/page/layout/boxes.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { bullet } from './list-items.ts'

/** Lines that answer a question, as written. `heading` is the line above them, if they are a list. */
export type Told = { heading: string | null; lines: { text: string; box: Box | null }[] }

/** Joins texts on one row into one line, because OCR may have split a name from its figure. */
export const rowsOf = madeOnce((lines: WrittenLine[]): WrittenLine[] => {
  const rows: WrittenLine[] = []
  for (const line of lines) {
    const last = rows.at(-1)
    if (last?.box && line.box && isBeside(last.box, line.box))
      rows[rows.length - 1] = {
        ...last,
        text: `${last.text} ${line.text}`,
        box: joinBoxes(last.box, line.box),
        words: [...last.words, ...line.words],
      }
    else rows.push(line)
  }
  return rows
})

function isBeside(left: Box, right: Box): boolean {
  const shared = Math.min(left.y + left.height, right.y + right.height) - Math.max(left.y, right.y)
  return right.x >= left.x + left.width && shared > 0.5 * Math.min(left.height, right.height)
}

/** Joins the lines of each block, because they belong together. */
export const byBlock = (lines: WrittenLine[]): Told['lines'] =>
  [...Map.groupBy(lines, ({ block }) => block).values()].map(some => ({
    text: some.map(({ text }) => text).join(' '),
    box: boxAround(some.flatMap(({ box }) => box ?? [])),
  }))

/** Joins lines into one. Lines of a block read as a sentence. A dot separates the blocks. */
export const asOne = (lines: WrittenLine[]): Told['lines'][number] => ({
  text: byBlock(lines)
    .map(({ text }) => text)
    .join(' · '),
  box: boxAround(lines.flatMap(({ box }) => box ?? [])),
})

/** The line as written, without the list mark before it. */
export const placed = ({ text, box }: WrittenLine) => ({ text: text.replace(bullet, ''), box })

/** Is the line at the same left edge, and close enough below to continue the text? */
export function isCloseBelow({ box: upper }: WrittenLine, { box: lower }: WrittenLine): boolean {
  if (!upper || !lower) return false
  const gap = lower.y - upper.y - upper.height
  const height = Math.min(upper.height, lower.height)
  return gap < 0.8 * height && gap > -0.5 * height && Math.abs(lower.x - upper.x) < 0.6 * height
}
