import type { ReadLine } from '#server/outside/text-reader.ts'
import { areColumns, areCounting, areValues } from './are-columns.ts'
import { medianHeight, middleOf } from './line-geometry.ts'
import { whiteSpace } from './white-space.ts'

/**
 * Splits a page by its white space (recursive X-Y cut: Nagy and Seth, 1984). If a gutter separates two
 * columns of text, the left one comes first. Otherwise the widest gap between rows splits it. Neighbours that
 * no column separates become one group again.
 */
export function columnsApart(lines: ReadLine[]): ReadLine[][] {
  return partsOf(lines).reduce<ReadLine[][]>((groups, part) => {
    const last = groups.at(-1)
    if (last && !part.isColumn) last.push(...part.lines)
    else groups.push(part.lines)
    return groups
  }, [])
}

/** `isColumn`: it begins a column, or is below one. */
type Part = { lines: ReadLine[]; isColumn: boolean }

function partsOf(lines: ReadLine[]): Part[] {
  if (lines.length === 0) return []
  const columns = atGutter(lines)
  const header = columns ? headerOf(lines, columns) : []
  if (header.length > 0)
    return [...partsOf(header), ...asColumn(partsOf(lines.filter(line => !header.includes(line))))]
  if (columns) return columns.flatMap(half => asColumn(partsOf(half)))
  const halves = atWidestGap(lines)
  if (!halves) return [{ lines, isColumn: false }]
  const [above = [], below = []] = halves.map(partsOf)
  return [...above, ...(above.some(part => part.isColumn) ? asColumn(below) : below)]
}

const asColumn = (parts: Part[]) => parts.map((part, i) => (i === 0 ? { ...part, isColumn: true } : part))

const gutterHeights = 0.8

function atGutter(lines: ReadLine[]): ReadLine[][] | null {
  const gutters = acrossOf(lines).filter(({ from, to }) => to - from >= gutterHeights * medianHeight(lines))
  for (const { from, to } of gutters.toSorted(widestFirst)) {
    const left = lines.filter(line => line.box.x < from)
    const right = lines.filter(line => line.box.x >= to)
    const end = gutters.find(gutter => gutter.from > from)?.from ?? Number.POSITIVE_INFINITY
    const strip = right.filter(line => line.box.x < end)
    // A column of amounts belongs to what is on its left, whatever follows it. Line numbers belong to what is
    // on their right.
    if ((!areValues(strip) || areCounting(strip)) && areColumns(left, right)) return [left, right]
  }
  return null
}

/** A title that is over the right column only is read before both columns. */
function headerOf(lines: ReadLine[], [left = []]: ReadLine[][]): ReadLine[] {
  const first = whiteSpace(lines.map(({ box }) => ({ from: box.y, to: box.y + box.height })))[0]
  const above = first ? lines.filter(line => middleOf(line) < first.to) : []
  return above.some(line => left.includes(line)) ? [] : above
}

/** Among gaps of similar width, takes the middle one. Otherwise long lists would be cut line by line. */
function atWidestGap(lines: ReadLine[]): ReadLine[][] | null {
  const rows = lines.map(({ box }) => ({ from: box.y + 0.2 * box.height, to: box.y + 0.8 * box.height }))
  const gaps = whiteSpace(rows)
  const widest = Math.max(...gaps.map(({ from, to }) => to - from))
  const wide = gaps.filter(({ from, to }) => to - from >= 0.9 * widest)
  const gap = wide[Math.floor(wide.length / 2)]
  if (!gap) return null
  const isAbove = (line: ReadLine) => middleOf(line) < gap.to
  return [lines.filter(isAbove), lines.filter(line => !isAbove(line))]
}

const acrossOf = (lines: ReadLine[]) =>
  whiteSpace(lines.map(({ box }) => ({ from: box.x, to: box.x + box.width })))

const widestFirst = (a: { from: number; to: number }, b: { from: number; to: number }) =>
  b.to - b.from - (a.to - a.from)
