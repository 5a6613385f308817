import { z } from 'zod'
import { CodeFormat } from '#contract/codes/code-format.ts'
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
/** Whether OCR may have misread a word. Its confidence in ordinary words is 0.95 and more. */
export const isDoubtful = ({ text, confidence }: ReadingLine['words'][number]): boolean =>
  confidence < 0.8 && /[\p{L}\p{N}]/u.test(text)

/** A code as it was read, with its place in the picture as it is shown. */
export const ReadingCode = z.object({ format: CodeFormat, text: z.string(), box: Box })
export type ReadingCode = z.infer<typeof ReadingCode>
export const Reading = z.object({
  width: z.int(),
  height: z.int(),
  engine: z.string(),
  lines: z.array(ReadingLine),
  /** The clockwise degrees that make the text upright. Boxes refer to the picture as it is shown. */
  turned: z.number().optional(),
  /** QR and bar codes. Missing if they were not searched for, empty if there are none. */
  codes: z.array(ReadingCode).optional(),
  /** Pages of a document that could not be read. Their content is unknown. */
  unread: z.array(Box).optional(),
})
export type Reading = z.infer<typeof Reading>

/** The plain text of a reading: its lines, with an empty line between blocks. */
export function plainText(reading: Reading): string {
  return reading.lines
    .map((line, i) => (i > 0 && reading.lines[i - 1]?.block !== line.block ? `\n${line.text}` : line.text))
    .join('\n')
}
