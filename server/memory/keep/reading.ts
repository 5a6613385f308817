import { z } from 'zod'
import { Box } from '#contract/fact.ts'

/** A picture's text as it is stored: lines in reading order. */
export const ReadingLine = z.object({
  text: z.string(),
  box: Box,
  confidence: z.number(),
  words: z.array(z.object({ text: z.string(), box: Box, confidence: z.number() })),
  /** Lines that belong together (a paragraph, a bubble, a row) share a block. */
  block: z.int(),
  /** Status bar, tab bar, keyboard: searchable, but no part of what the screenshot says. */
  chrome: z.boolean(),
})
export type ReadingLine = z.infer<typeof ReadingLine>
export const Reading = z.object({
  width: z.int(),
  height: z.int(),
  engine: z.string(),
  lines: z.array(ReadingLine),
  /** By how many degrees, clockwise, the picture has to be turned for its text to stand upright; boxes are as it is shown. */
  turned: z.number().optional(),
})
export type Reading = z.infer<typeof Reading>

/** The plain text of a reading: a line each, an empty line between blocks. */
export function plainText(reading: Reading): string {
  return reading.lines
    .map((line, i) => (i > 0 && reading.lines[i - 1]?.block !== line.block ? `\n${line.text}` : line.text))
    .join('\n')
}
