/**
 * What a line says beside its date: "Zahnarzt, 9. März um 14:30" → "Zahnarzt". Null if that is no word, or a
 * whole story.
 */
export function lineAround({ line, text }: { line: string; text: string }): string | null {
  const spaced = line.replace(text, ' ').replace(/\s+/g, ' ')
  const rest = inside.exec(spaced)?.[1] ?? ''
  return /\p{L}{3}/u.test(rest) && rest.length <= charsMax ? rest : null
}

/** Without signs before and behind. Anchored at the start, so its time is linear in long lines. */
const inside = /^[^\p{L}\p{N}"“„(]*(.*[^\s,;:–—·|(-])?/u

/** As long as a reminder may be. */
const charsMax = 200
