import type { ReadingLine } from '#server/memory/keep/reading.ts'
import { isAligned } from './line-geometry.ts'

/** Numbers the blocks of lines: a line joins the block before if it is similar and close below it. */
export function numberBlocks(lines: Omit<ReadingLine, 'block'>[]): ReadingLine[] {
  let block = 0
  return lines.map((line, i) => {
    const last = lines[i - 1]
    if (last && !goesOn(last, line)) block++
    return { ...line, block }
  })
}

type Line = Omit<ReadingLine, 'block'>

function goesOn(last: Line, line: Line): boolean {
  const [a, b] = [last.box, line.box]
  const height = Math.max(a.height, b.height)
  const gap = b.y - a.y - a.height
  if (last.chrome !== line.chrome || gap < -0.6 * height || gap > 0.6 * height) return false
  return height < 1.35 * Math.min(a.height, b.height) && isAligned(last, line, height)
}
