/**
 * What a line says beside its date: "Zahnarzt, 9. März um 14:30" → "Zahnarzt". Null if that is no word, or a
 * whole story.
 */
export function lineAround({ line, text }: { line: string; text: string }): string | null {
  const rest = line
    .replace(text, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}"“„(]+|[\s,;:–—·|(-]+$/gu, '')
  return /\p{L}{3}/u.test(rest) && rest.length <= charsMax ? rest : null
}

/** As long as a reminder may be. */
const charsMax = 200
