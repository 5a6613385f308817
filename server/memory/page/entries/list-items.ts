import type { Box } from '#contract/fact.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { tickedLines } from './tick-marks.ts'

/** An item of a to-do list. `isDone` is null if the picture shows no mark for it. */
export type ListItem = { text: string; isDone: boolean | null; isBoxed: boolean; box: Box | null }

/**
 * Finds the items of a to-do list. If two or more lines have a tick box, these are the items. Otherwise, the
 * lines at the most common left edge are, and a single sign before a line is its mark. Headings do not count.
 * Dates and notes below an item do not count either.
 */
export function listItems(lines: WrittenLine[]): ListItem[] {
  const ticked = tickedLines(lines)
  const items =
    ticked.length >= 2
      ? ticked.map(({ line: { box }, tick: { text, isDone } }) => ({ text, box, isDone }))
      : atCommonEdge(lines).map(({ text, mark, box }) => ({
          text: text.replace(bullet, ''),
          box,
          isDone: stateOf(mark ?? bullet.exec(text)?.[0]),
        }))
  return items
    .map(item => ({ ...item, text: item.text.trim(), isBoxed: ticked.length >= 2 }))
    .filter(({ text }) => /\p{L}{2}/u.test(text) && !isDetail(text))
}

function atCommonEdge(lines: WrittenLine[]): Beginning[] {
  const begun = lines.map(beginnings)
  const edge = commonEdge(
    begun.map(starts => starts.map(({ x }) => x)),
    lines[0]?.box?.height ?? 0,
  )
  return begun.flatMap(
    starts => starts.find(({ x }) => edge === null || Math.abs(x - edge.x) <= edge.within) ?? [],
  )
}

type Beginning = { x: number; text: string; mark: string | null; box: Box | null }

/** A line as written, and the line without a first sign that may be its mark. */
function beginnings({ text, box, words }: WrittenLine): Beginning[] {
  const [first, second] = words
  const whole = { x: box?.x ?? 0, text, mark: null, box }
  if (!first || !second || !/^(?:[^\p{L}\d]{1,3}|[0oODvx])$/u.test(first.text)) return [whole]
  return [
    whole,
    {
      x: second.box.x,
      text: text.slice(text.indexOf(first.text) + first.text.length).trim(),
      mark: first.text,
      box,
    },
  ]
}

/** The most common left edge. Null if the lines have no boxes, so that every line counts. */
function commonEdge(edges: number[][], height: number): { x: number; within: number } | null {
  const within = 0.6 * height
  if (within === 0) return null
  const near = (x: number) => edges.filter(some => some.some(other => Math.abs(other - x) <= within)).length
  const x = edges.flat().reduce((best, one) => (near(one) > near(best) ? one : best), edges[0]?.[0] ?? 0)
  return { x, within }
}

/** Whether the marks are readable. One sign before each item, such as "o", may be a bullet. */
export const isLegible = (items: ListItem[]): boolean =>
  items.some(({ isBoxed }) => isBoxed) || new Set(items.flatMap(({ isDone }) => isDone ?? [])).size === 2

export const bullet = /^(?:\[[ xX✓]?\]|[^\p{L}\d\s([“"'#\p{Sc}+]{1,2})\s*/u

function stateOf(mark: string | undefined): boolean | null {
  if (!mark) return null
  if (/[☑✅✓✔☒🗹vxX]/u.test(mark)) return true
  return /[☐□○◯▢⬜0oOD]|\[ ?\]/u.test(mark) ? false : null
}

/** A detail of the item before it: its due time or its frequency. */
const isDetail = (text: string) =>
  /^(?:overdue|due|every|daily|weekly|monthly|repeats?|best:|missed|done|completed)\b/i.test(text) ||
  [...spansOf('moment', text), ...spansOf('duration', text)].some(({ from }) => from === 0)
