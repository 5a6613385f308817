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
  /** Status bar, tab bar, keyboard: searchable, but not part of the screenshot's content. */
  chrome: z.boolean(),
})
export type ReadingLine = z.infer<typeof ReadingLine>
export const Reading = z.object({
  width: z.int(),
  height: z.int(),
  engine: z.string(),
  lines: z.array(ReadingLine),
  /**
   * Clockwise degrees by which the picture must be turned to make its text upright. Boxes are for the picture
   * as it is shown.
   */
  turned: z.number().optional(),
})
export type Reading = z.infer<typeof Reading>

/** The plain text of a reading: one line each, with an empty line between blocks. */
export function plainText(reading: Reading): string {
  return reading.lines
    .map((line, i) => (i > 0 && reading.lines[i - 1]?.block !== line.block ? `\n${line.text}` : line.text))
    .join('\n')
}
