import type { Box } from '#contract/fact.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { aReading } from '#test/a-reading.ts'
import type { Made } from './made-question.ts'

/** The reading of a made screenshot. */
export function readingOfMade({ text, tiny }: Made): Reading {
  const reading = aReading(text)
  const lines = reading.lines.map(line =>
    line.text === tiny
      ? { ...line, box: third(line.box), words: line.words.map(word => ({ ...word, box: third(word.box) })) }
      : line,
  )
  return { ...reading, lines }
}

/** A third of the height of the same line, from its top. The line keeps its left and right ends. */
const third = ({ x, y, width, height }: Box): Box => ({ x: x / 3, y, width: width / 3, height: height / 3 })
