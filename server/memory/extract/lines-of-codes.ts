import { understandCode } from '#server/memory/keep/codes/understand-code.ts'
import type { Reading, ReadingCode, ReadingLine } from '#server/memory/keep/reading.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'

/**
 * Adds the contents of the codes to a reading as further lines, such as "Wi-Fi network: Cafe Milo", at the
 * place of the code. So search and Remy find them. These lines have no words, because a person sees none in
 * the picture. `codes` is null if the search for codes failed.
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
    // A secret that the text alone would not reveal as one is left out.
    if (isSecret && secretsIn(line).length === 0) return []
    return [{ text: line, box, confidence: 1, words: [], block, chrome: false }]
  })
}
