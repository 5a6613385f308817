import type { Span } from '#server/language/words/spans-of.ts'
import { matchesIn } from '#server/platform/matches-in.ts'

/**
 * The places of a name in a text, each with the line above and three lines below, if one of them has a value.
 * Most texts have such names far from any value. They skip the patterns that need both.
 */
export function linesAround(text: string, name: RegExp, value: RegExp): Span[] {
  const parts: (Span & { sureTo: number })[] = []
  for (const { index } of matchesIn(text, name)) {
    const last = parts.at(-1)
    if (last && index < last.sureTo) continue
    const line = text.lastIndexOf('\n', index - 1)
    const from = line <= 0 ? 0 : text.lastIndexOf('\n', line - 1) + 1
    const sureTo = endOfLine(text, index)
    const to = endOfLine(text, sureTo, linesBelow)
    if (last && from <= last.to) Object.assign(last, { to, sureTo })
    else parts.push({ from, to, sureTo })
  }
  return parts.filter(({ from, to }) => value.test(text.slice(from, to)))
}

const linesBelow = 3

function endOfLine(text: string, from: number, more = 0): number {
  let end = text.indexOf('\n', from)
  for (let i = 0; i < more && end !== -1; i++) end = text.indexOf('\n', end + 1)
  return end === -1 ? text.length : end
}
