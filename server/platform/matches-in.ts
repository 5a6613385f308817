/**
 * All matches of a global pattern in a text, or the first `most`, like `matchAll`. But `matchAll` copies the
 * pattern, and V8 drops the copy's machine code after a few garbage collections without use. Compiling our
 * patterns again then took a quarter of a second. The code of the pattern itself stays.
 */
export function matchesIn(text: string, pattern: RegExp, most = Number.POSITIVE_INFINITY): RegExpExecArray[] {
  // Without the flag it would find the first match forever.
  if (!pattern.global) throw new TypeError(`${pattern} needs the flag g`)
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match && found.length < most; match = pattern.exec(text)) {
    found.push(match)
    if (match[0] === '') pattern.lastIndex += letterLength(text, pattern)
  }
  // `matchAll` on this pattern would otherwise start here.
  pattern.lastIndex = 0
  return found
}

/** All matches of a global pattern, also overlapping ones. Refuses a pattern that can match nothing. */
export function overlappingMatchesIn(text: string, pattern: RegExp): RegExpExecArray[] {
  if (!pattern.global || pattern.test(''))
    throw new TypeError(`${pattern} needs the flag g, and must not match the empty text`)
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    found.push(match)
    pattern.lastIndex = match.index
    pattern.lastIndex += letterLength(text, pattern)
  }
  return found
}

/** In UTF-16 units: with the flags u and v, a pattern never starts in the middle of a character. */
const letterLength = (text: string, { lastIndex, unicode, unicodeSets }: RegExp) =>
  (unicode || unicodeSets) && (text.codePointAt(lastIndex) ?? 0) > 0xffff ? 2 : 1
