import type { Box } from '#contract/fact.ts'
import type { Span } from '#server/language/values/value-shapes.ts'
import { boxAround } from '#server/memory/page/layout/boxes.ts'
import { cellsOf } from '#server/memory/page/layout/segments.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'

/** A line and the line that continues it, as one text. */
export type Passage = { text: string; firstLineEnd: number; pieces: { line: WrittenLine; from: number }[] }

/** Line `i`, with the next line if it continues the block. A word that a hyphen splits is joined. */
export function passageFrom(lines: WrittenLine[], i: number): Passage {
  const [line, next] = [lines[i], lines[i + 1]]
  if (!line) return { text: '', firstLineEnd: 0, pieces: [] }
  if (!next || !goesOn(line, next)) {
    return { text: line.text, firstLineEnd: line.text.length, pieces: [{ line, from: 0 }] }
  }
  const start = /\S-$/.test(line.text) ? line.text : `${line.text} `
  const pieces = [
    { line, from: 0 },
    { line: next, from: start.length },
  ]
  return { text: start + next.text, firstLineEnd: line.text.length, pieces }
}

/** Both lines are in one block and of one size, and neither is a row of cells or a cell. */
const goesOn = (line: WrittenLine, next: WrittenLine) =>
  line.block === next.block && !isBeside(line, next) && isProse(line) && isProse(next) && isAsHigh(line, next)

const isBeside = ({ box }: WrittenLine, { box: next }: WrittenLine) =>
  box !== null && next !== null && next.y < box.y + box.height / 2 && next.x > box.x
const isProse = (line: WrittenLine) => cellsOf(line).length <= 1
const isAsHigh = ({ box }: WrittenLine, { box: next }: WrittenLine) =>
  !box || !next || Math.max(box.height, next.height) <= 1.35 * Math.min(box.height, next.height)

/** The lines that a part of the passage is on, with its box and its block. */
export function placeOf(passage: Passage, span: Span): { line: string; box: Box | null; block: number } {
  const pieces = passage.pieces.filter(
    ({ line, from }) => span.from < from + line.text.length && span.to > from,
  )
  const boxes = pieces.flatMap(({ line, from }) =>
    boxesOf(line, { from: span.from - from, to: span.to - from }),
  )
  return {
    line: pieces.map(({ line }) => line.text).join(' '),
    box: boxAround(boxes),
    block: pieces[0]?.line.block ?? 0,
  }
}

/** The boxes of the words that the span touches. The box of the line if its words have none. */
function boxesOf({ text, words, box }: WrittenLine, span: Span): Box[] {
  const touched: Box[] = []
  let at = 0
  for (const word of words) {
    const from = text.indexOf(word.text, at)
    if (from < 0) continue
    at = from + word.text.length
    if (from < span.to && at > span.from) touched.push(word.box)
  }
  return touched.length > 0 || !box ? touched : [box]
}
