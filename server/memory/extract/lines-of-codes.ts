import { understandCode } from '#server/memory/keep/codes/understand-code.ts'
import type { Reading, ReadingCode, ReadingLine } from '#server/memory/keep/reading.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'

/**
 * A reading with what its codes hold as further lines, "Wi-Fi network: Cafe Milo", at the place of the code.
 * So search and Remy find them. They have no words that a person sees in the picture. Null: they could not be
 * looked for.
 */
export function withLinesOfCodes(reading: Reading, codes: readonly ReadingCode[] | null): Reading {
  if (codes === null) return reading
  const firstBlock = (reading.lines.at(-1)?.block ?? -1) + 1
  const lines = codes.flatMap((code, i) => linesOf(code, firstBlock + i))
  return { ...reading, lines: [...reading.lines, ...lines], codes: [...codes] }
}

function linesOf(code: ReadingCode, block: number): ReadingLine[] {
  const { kind, parts, box } = understandCode(code)
  if (kind === 'sign-in') return []
  return parts.flatMap(({ name, text, isSecret }) => {
    const line = `${name}: ${text.replace(/\s+/g, ' ')}`
    // What the text alone would not show to be a secret stays out of it.
    if (isSecret && secretsIn(line).length === 0) return []
    return [{ text: line, box, confidence: 1, words: [], block, chrome: false }]
  })
}
