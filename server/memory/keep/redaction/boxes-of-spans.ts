import type { Box } from '#contract/fact.ts'
import type { TextSpan } from '#contract/text-span.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { firstFrom } from './first-from.ts'

/** The boxes of spans in a reading's text, one for each part of a line. Spans are in order, not touching. */
export function boxesOfSpans(reading: Reading, spans: readonly TextSpan[]): Box[] {
  const boxes: Box[] = []
  let [lineFrom, block, first] = [0, reading.lines[0]?.block, 0]
  for (const line of reading.lines) {
    // The plain text has an empty line between blocks.
    if (line.block !== block) lineFrom++
    block = line.block
    const lineTo = lineFrom + line.text.length
    while (first < spans.length && (spans[first]?.to ?? 0) <= lineFrom) first++
    for (const { from, to } of spans.slice(first, firstFrom(spans, first, lineTo)))
      boxes.push(partOf(line, Math.max(0, from - lineFrom), Math.min(line.text.length, to - lineFrom)))
    lineFrom = lineTo + 1
  }
  return boxes
}

/** The box of a part of a line. Within a word, all letters count as equally wide. */
function partOf({ text, box, words }: Reading['lines'][number], from: number, to: number): Box {
  const parts: Box[] = []
  let at = 0
  for (const word of words) {
    const start = text.indexOf(word.text, at)
    if (start < 0) return shareOf(box, text, from, to)
    at = start + word.text.length
    if (start < to && at > from)
      parts.push(shareOf(word.box, word.text, Math.max(0, from - start), Math.min(at, to) - start))
  }
  return parts.length === 0 ? shareOf(box, text, from, to) : around(parts)
}

function shareOf(box: Box, text: string, from: number, to: number): Box {
  if (from === 0 && to >= text.length) return box
  const letter = box.width / Math.max(1, text.length)
  // Letters differ in width, so half a letter more on either side.
  const left = Math.max(0, from - 0.5) * letter
  const right = Math.min(text.length, to + 0.5) * letter
  return { ...box, x: box.x + left, width: right - left }
}

/** The smallest box around all of these. */
export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
