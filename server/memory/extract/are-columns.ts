import type { ReadLine } from '#server/outside/text-reader.ts'
import { commonHeight, medianHeight, middleOf } from './line-geometry.ts'
import { whiteSpace } from './white-space.ts'

/**
 * Two columns of text run side by side but out of step, or have several words each. Table rows, list entries,
 * and labels with their values are in step. Chat bubbles on the left and right are never side by side.
 */
export function areColumns(left: ReadLine[], right: ReadLine[]): boolean {
  if (areValues(left) || areValues(right)) return false
  const [few, many] = left.length < right.length ? [left, right] : [right, left]
  const beside = few.filter(line => many.some(other => commonHeight(line, other) > 0.2 * line.box.height))
  if (few.length < 2 || beside.length < 0.3 * few.length) return false
  if (arePhrases(left) && arePhrases(right) && !areFlushRight(right)) return true
  const inStep = beside.filter(line => many.some(other => isInStep(line, other))).length
  return !areEntries(left, right) && inStep < 0.7 * beside.length
}

/** Amounts, times, counts: more digits and signs than letters. */
export const areValues = (lines: ReadLine[]) => lines.filter(isValue).length >= 0.7 * lines.length

const isValue = ({ text }: ReadLine) => (text.match(/\p{L}/gu)?.length ?? 0) < text.length / 2

/** Mostly 1, 2, 3, … */
export function areCounting(lines: ReadLine[]): boolean {
  const numbers = lines.toSorted((a, b) => a.box.y - b.box.y).map(line => Number(line.text))
  const steps = numbers.slice(1).filter((n, i) => n === (numbers[i] ?? 0) + 1)
  return numbers.length > 2 && steps.length >= 0.6 * (numbers.length - 1)
}

const phraseWords = 2.5

function arePhrases(lines: ReadLine[]): boolean {
  const texts = lines.filter(line => !isValue(line))
  return texts.reduce((sum, line) => sum + line.text.split(' ').length, 0) >= phraseWords * texts.length
}

/** Values are flush right, text is flush left. */
function areFlushRight(lines: ReadLine[]): boolean {
  const spread = (ends: number[]) => Math.max(...ends) - Math.min(...ends)
  const ofRightEnds = spread(lines.map(({ box }) => box.x + box.width))
  return ofRightEnds < medianHeight(lines) && ofRightEnds < spread(lines.map(({ box }) => box.x))
}

const isInStep = (a: ReadLine, b: ReadLine) =>
  Math.abs(middleOf(a) - middleOf(b)) < 0.2 * Math.min(a.box.height, b.box.height)

/** Entries below each other with two sides each: a blank line crosses both sides where an entry ends. */
function areEntries(left: ReadLine[], right: ReadLine[]): boolean {
  const starts = whiteSpace(
    [...left, ...right].map(({ box }) => ({ from: box.y, to: box.y + box.height })),
  ).map(s => s.to)
  const entryOf = (line: ReadLine) => starts.filter(start => start <= middleOf(line)).length
  const [onLeft, onRight] = [Map.groupBy(left, entryOf), Map.groupBy(right, entryOf)]
  const both = [...onLeft].filter(([entry, lines]) => belongTogether(lines, onRight.get(entry) ?? [])).length
  return both >= 2 && both >= (both === 2 ? 1 : 0.7) * (starts.length + 1)
}

/** Their first lines are in step, or one side is in the middle of the other's height. */
function belongTogether(left: ReadLine[], right: ReadLine[]): boolean {
  const [a, b] = [topToBottom(left), topToBottom(right)]
  const [first, other, last, otherLast] = [a.at(0), b.at(0), a.at(-1), b.at(-1)]
  if (!first || !other || !last || !otherLast) return false
  const apart = Math.abs(middleOf(first) + middleOf(last) - middleOf(other) - middleOf(otherLast)) / 2
  return isInStep(first, other) || apart < 0.3 * Math.min(first.box.height, other.box.height)
}

const topToBottom = (lines: ReadLine[]) => lines.toSorted((a, b) => a.box.y - b.box.y)
