import type { Box } from '#contract/fact.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { boxAround } from '#server/memory/page/layout/boxes.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { siblingsOf } from './told.ts'
import { rowsOf } from './told-lines.ts'

/** Lines of one thing: a row of an account with the lines below it, a chat bubble, a sentence, an item. */
export type Entry = {
  lines: WrittenLine[]
  /** The heading above the entry. */
  heading: string | null
  /** If the entry is itself a heading, the lines of the first entry under it. */
  below: WrittenLine[]
}

/** The entries of a picture, in its order. */
export const spokenEntries = madeOnce((lines: WrittenLine[]): Entry[] => {
  const stacks = stacked(rowsOf(lines)).flatMap(stack => (isList(stack) ? thoughts(stack) : [stack]))
  const groups = besides(stacks)
  const headed = groups.map((group, i) => ({ lines: group, heading: headingOf(groups, i) }))
  return headed.map((entry, i) => ({ ...entry, below: below(entry, headed.slice(i + 1)) }))
})

function below({ lines }: Headed, next: Headed[]): WrittenLine[] {
  const [line, ...others] = lines
  if (!line || others.length > 0 || next[0]?.heading !== line.text) return []
  const end = next.findIndex(({ heading }) => heading !== line.text)
  return next.slice(0, Math.min(end < 0 ? next.length : end, sectionMax)).flatMap(entry => entry.lines)
}
type Headed = Pick<Entry, 'lines' | 'heading'>
const sectionMax = 6

/** Groups lines that are below each other, less than a line's height apart. */
function stacked(rows: WrittenLine[]): WrittenLine[][] {
  const found: WrittenLine[][] = []
  for (const row of rows) {
    const home = found.slice(-reachMax).findLast(group => {
      const last = group.at(-1)
      return last !== undefined && isRightBelow(last, row)
    })
    if (home) home.push(row)
    else found.push([row])
  }
  return found
}
/** Cells of a row may be read after those of the next row. So this many groups back are searched. */
const reachMax = 4

function isRightBelow({ box: upper }: WrittenLine, { box: lower }: WrittenLine): boolean {
  if (!upper || !lower || lower.y <= upper.y) return false
  const gap = lower.y - upper.y - upper.height
  const small = Math.min(upper.height, lower.height)
  const shared = Math.min(upper.x + upper.width, lower.x + lower.width) - Math.max(upper.x, lower.x)
  return gap <= 0.55 * small && gap > -0.5 * small && shared > 0
}

/** Joins groups on one row, such as a name and its amount. Captions over their own figures stay apart. */
function besides(stacks: WrittenLine[][]): WrittenLine[][] {
  const found: WrittenLine[][] = []
  for (const stack of stacks) {
    const home = found.slice(-reachMax).findLast(group => isOneRow(group, stack))
    if (home) home.push(...stack)
    else found.push([...stack])
  }
  return found
}

function isOneRow(one: WrittenLine[], other: WrittenLine[]): boolean {
  const [a, b] = [boxOf(one), boxOf(other)]
  if (!a || !b || (one.length > 1 && other.length > 1) || [...one, ...other].some(isProse)) return false
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return shared > 0.3 * Math.min(a.height, b.height)
}
const isProse = ({ text }: WrittenLine) => !text.includes(' · ') && text.split(' ').length >= proseWordsMin
const proseWordsMin = 9
function boxOf(lines: WrittenLine[]): Box | null {
  const boxes = lines.flatMap(({ box }) => box ?? [])
  return boxAround(boxes)
}

/** Whether three or more texts are side by side and consist of words, as the cards of a board do. */
export const areCards = (lines: WrittenLine[]): boolean =>
  lines.length >= cardsMin &&
  lines.every(
    ({ box, text }, i) =>
      box !== null &&
      (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2 &&
      lines.every((other, k) => k === i || !other.box || isApart(box, other.box)),
  )
const cardsMin = 3
const isApart = (a: Box, b: Box) => a.x + a.width <= b.x || b.x + b.width <= a.x

/** The group has too many lines for one entry, or several lines with a mark. */
const isList = (group: WrittenLine[]) =>
  group.length > linesMax || group.filter(({ text }) => marked.test(text)).length >= 2
const linesMax = 5
const marked = /^(?:[•▪◦*·–!-]{1,2}|\d{1,2}[.)]|\[[ xX✓]?\]|\d{1,2}:\d{2})\s/

/** Splits a group into lines, each with the lines that continue it. */
function thoughts(group: WrittenLine[]): WrittenLine[][] {
  const found: WrittenLine[][] = []
  for (const line of group) {
    const open = found.at(-1)
    const last = open?.at(-1)
    if (open && last && open.length < linesMax && goesOn(last, line)) open.push(line)
    else found.push([line])
  }
  return found
}

const goesOn = (last: WrittenLine, next: WrittenLine) =>
  last.block === next.block &&
  !marked.test(next.text) &&
  (/^\p{Ll}/u.test(next.text) || (last.text.split(' ').length >= 5 && !/[.!?:”"]$/.test(last.text)))

/** The closest heading above: a single larger line, or a common section name. */
function headingOf(groups: WrittenLine[][], at: number): string | null {
  const own = groups[at]?.[0]?.box?.height ?? 0
  const areFigures =
    groups[at]?.every(({ text }) => (text.match(/\p{L}/gu)?.length ?? 0) <= text.length / 2) ?? false
  for (let i = at - 1; i >= Math.max(0, at - headingReachMax); i--) {
    const [line, ...others] = groups[i] ?? []
    if (!line || others.length > 0 || line.text.split(' ').length > headingWordsMax) continue
    if (!/\p{L}{3}/u.test(line.text) || /[.!?,]$/.test(line.text)) continue
    const isNameOfFigures = areFigures && !/\d/.test(line.text) && line.text !== line.text.toUpperCase()
    const isLarger = line.box !== null && line.box.height >= 1.1 * own
    if (siblingsOf(line.text) || /:$/.test(line.text) || isLarger || isNameOfFigures) return line.text
  }
  return null
}
const headingReachMax = 14
const headingWordsMax = 6
