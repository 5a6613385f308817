import type { Box, Fact } from '#contract/fact.ts'
import { firstFrom } from './first-from.ts'
import { placeCorrected } from './place-corrected.ts'
import { plainText, type Reading } from './reading.ts'
import { secretFacts } from './secrets/is-secret.ts'
import { secretSpans } from './secrets/secret-spans.ts'
import { joined, type SecretSpan } from './secrets/secrets.ts'

export type Told = {
  reading: Reading
  facts: readonly Fact[]
  /** As it is kept: as it was read, or as somebody has put it right. */
  text: string
}

/**
 * Where in a picture stands what its text and its facts say is secret, a box for each part of a line. What only a corrected
 * text tells is looked for where it was read otherwise.
 */
export function findVeils({ reading, facts, text }: Told): Box[] {
  const read = plainText(reading)
  const spans = secretSpans(read, facts)
  if (text !== read) spans.push(...placeCorrected(read, text, secretSpans(text, facts)))
  const boxes = boxesOf(reading, joined(spans))
  const missed = secretFacts(text, facts).flatMap(({ box }) =>
    box && !boxes.some(one => isWithin(one, box)) ? [box] : [],
  )
  return [...boxes, ...missed].map(box => upright(box, reading.turned ?? 0))
}

/** One box for each part of a line. Lines and spans are both in order, so each is gone through once. */
function boxesOf(reading: Reading, spans: readonly SecretSpan[]): Box[] {
  const boxes: Box[] = []
  let [lineFrom, block, first] = [0, reading.lines[0]?.block, 0]
  for (const line of reading.lines) {
    // As the plain text has it: an empty line between blocks.
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

/** Where the letters from one to another of a line stand; of a word of which a part is meant, as if all letters were as wide. */
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
  // Letters are not as wide as each other: half a letter more on either side.
  const left = Math.max(0, from - 0.5) * letter
  const right = Math.min(text.length, to + 0.5) * letter
  return { ...box, x: box.x + left, width: right - left }
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const right = Math.max(...boxes.map(box => box.x + box.width))
  const bottom = Math.max(...boxes.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

const isWithin = (one: Box, other: Box) => {
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2]
  return x >= other.x && x <= other.x + other.width && y >= other.y && y <= other.y + other.height
}

/** A word on a slant needs a box as large as it reaches: it was kept with its own size, level. */
function upright(box: Box, turned: number): Box {
  const slant = Math.abs(((((turned + 45) % 90) + 90) % 90) - 45) * (Math.PI / 180)
  if (slant === 0) return box
  const width = box.width * Math.cos(slant) + box.height * Math.sin(slant)
  const height = box.width * Math.sin(slant) + box.height * Math.cos(slant)
  return {
    x: box.x + (box.width - width) / 2,
    y: box.y + (box.height - height) / 2,
    width,
    height,
  }
}
