/**
 * All that a global pattern finds in a text, or the first `most` of it, as `matchAll` has it. That one works on a copy of the pattern, whose machine code
 * V8 forgets after a few garbage collections in which nobody asked: the next to ask waited a quarter of a second for our patterns to be
 * made ready again. A pattern's own code stays as long as the pattern.
 */
export function matchesIn(text: string, pattern: RegExp, most = Number.POSITIVE_INFINITY): RegExpExecArray[] {
  // Else it would find the first for ever.
  if (!pattern.global) throw new TypeError(`${pattern} finds one alone`)
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match && found.length < most; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += letterLength(text, pattern)
  }
  // `matchAll` would begin where this has stopped.
  pattern.lastIndex = 0
  return found
}

/** All matches of a global pattern, also those that begin within the one before. A pattern that may match nothing is refused. */
export function overlappingMatchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global || pattern.test('')) throw new TypeError(`${pattern} finds one alone, or nothing`)
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    pattern.lastIndex = match.index
    pattern.lastIndex += letterLength(text, pattern)
  }
  return found
}

/** In code units: with the flags u and v a pattern never begins in the middle of a letter. */
const letterLength = (text: string, { lastIndex, unicode, unicodeSets }: RegExp) =>
  (unicode || unicodeSets) && (text.codePointAt(lastIndex) ?? 0) > 0xffff ? 2 : 1
