export type MatchInContext = { before: string; match: string; after: string }

/**
 * Where one of the searched words stands in a text, with a little of what surrounds it; null where none does. Case and
 * accents do not matter; a word also counts by its stem, as it does for the server.
 */
export function matchInContext(text: string, search: string): MatchInContext | null {
  const line = text.replace(/\s+/g, ' ')
  const folded = fold(line)
  const found = wordsIn(search)
    .map(word => find(folded, word))
    .find(place => place !== null)
  if (!found) return null
  const from = wordStart(line, Math.max(0, found.at - charsBefore))
  const end = found.at + found.length
  return {
    before: (from > 0 ? '…' : '') + line.slice(from, found.at),
    match: line.slice(found.at, end),
    after: line.slice(end, end + charsAfter) + (end + charsAfter < line.length ? '…' : ''),
  }
}

const charsBefore = 32
const charsAfter = 120

/** Longest first: they say most. */
function wordsIn(search: string): string[] {
  const words = fold(search).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter(word => word.length > 2 || words.length === 1)
  return telling.sort((a, b) => b.length - a.length)
}

function find(folded: string, word: string): { at: number; length: number } | null {
  const stem = word.length > 4 ? word.slice(0, Math.max(4, word.length - 3)) : word
  for (const part of [word, stem]) {
    const at = folded.search(new RegExp(`(?<![\\p{L}\\p{N}])${part}`, 'u'))
    if (at >= 0) return { at, length: folded.slice(at).match(/^[\p{L}\p{N}]+/u)?.[0].length ?? part.length }
  }
  return null
}

/** Lower case without accents, each character still in its place. */
function fold(text: string): string {
  return text
    .replace(/[^\n\x20-\x7e]/g, char => char.normalize('NFD').charAt(0) || char)
    .replace(/\p{Lu}/gu, lower)
}

function lower(char: string): string {
  const low = char.toLowerCase()
  return low.length === char.length ? low : char
}

function wordStart(line: string, at: number): number {
  return at === 0 ? 0 : line.indexOf(' ', at - 1) + 1
}
