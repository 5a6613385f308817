import type { Box } from '#contract/fact.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { boxAround, joinBoxes } from '#server/memory/page/layout/boxes.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { bullet } from './list-items.ts'

/** Lines that answer, as they stand; `heading` is what they stand under, where they are a list. */
export type Told = { heading: string | null; lines: { text: string; box: Box | null }[] }

/** What stands beside each other on a row is one line, as a reader may have parted a name from its figure. */
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

/** Lines of one block are one thought. */
export const byBlock = (lines: WrittenLine[]): Told['lines'] =>
  [...Map.groupBy(lines, ({ block }) => block).values()].map(some => ({
    text: some.map(({ text }) => text).join(' '),
    box: boxAround(some.flatMap(({ box }) => box ?? [])),
  }))

/** What goes on from line to line reads as a sentence; what only stands below it is parted by a dot. */
export const asOne = (lines: WrittenLine[]): Told['lines'][number] => ({
  text: byBlock(lines)
    .map(({ text }) => text)
    .join(' · '),
  box: boxAround(lines.flatMap(({ box }) => box ?? [])),
})

/** As it stands, but for the mark before it. */
export const placed = ({ text, box }: WrittenLine) => ({ text: text.replace(bullet, ''), box })

/** At the same edge, no further down than a line of the same thought. */
export function isCloseBelow({ box: upper }: WrittenLine, { box: lower }: WrittenLine): boolean {
  if (!upper || !lower) return false
  const gap = lower.y - upper.y - upper.height
  const height = Math.min(upper.height, lower.height)
  return gap < 0.8 * height && gap > -0.5 * height && Math.abs(lower.x - upper.x) < 0.6 * height
}
