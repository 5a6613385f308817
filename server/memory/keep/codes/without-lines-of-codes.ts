import type { Reading, ReadingLine } from '#server/memory/keep/reading.ts'

/** A reading without the contents of its codes: only the text that a person sees in the picture. */
export function withoutLinesOfCodes(reading: Reading): Reading {
  const { codes = [], lines } = reading
  if (codes.length === 0) return reading
  // The lines of codes have no words.
  const isOfCode = ({ words, box }: ReadingLine) =>
    words.length === 0 && codes.some(code => code.box.x === box.x && code.box.y === box.y)
  return { ...reading, lines: lines.filter(line => !isOfCode(line)) }
}
