import type { SecretSpan } from './secrets.ts'

/**
 * Finds any 40 letters of a long secret in a text, with any white space between them. A pattern with so many
 * letters would be too large, and slow on nearly equal text. This is linear in both lengths.
 */
export function repeatsOf(secret: string): (text: string) => SecretSpan[] {
  const { letters } = bare(secret)
  const known = new Set<string>()
  for (let i = 0; i + windowChars <= letters.length; i++) known.add(letters.slice(i, i + windowChars))
  return text => {
    const { letters: shown, places } = bare(text)
    const spans: SecretSpan[] = []
    for (let i = 0; i + windowChars <= shown.length; i++) {
      if (!known.has(shown.slice(i, i + windowChars))) continue
      const [from, to] = [places[i] ?? 0, (places[i + windowChars - 1] ?? text.length) + 1]
      const last = spans.at(-1)
      if (last && from <= last.to) last.to = to
      else spans.push({ from, to })
    }
    return spans
  }
}

const windowChars = 40

/** The letters without white space, and the place of each. */
function bare(text: string): { letters: string; places: number[] } {
  const places: number[] = []
  for (let i = 0; i < text.length; i++) if (!isSpace(text.charCodeAt(i))) places.push(i)
  return { letters: text.replace(/[ \t\n\r·]/g, ''), places }
}

const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 13 || code === 0xb7
