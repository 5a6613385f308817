/**
 * The text of a line beside its date: "Zahnarzt, 9. März um 14:30" → "Zahnarzt". Returns the whole line if
 * the sentence needs the date: "Pick up Jonas on Tuesday?". Null if there is no word, or if the text is too
 * long.
 */
export function lineAround({ line, text }: { line: string; text: string }): string | null {
  const at = line.indexOf(text)
  const sides = at < 0 ? [line] : [line.slice(0, at), line.slice(at + text.length)]
  const [before = ''] = sides
  const isNeeded = sides.length === 2 && (sides.every(hasWord) || endsJoining.test(before))
  const spaced = (isNeeded ? line : sides.join(' ')).replace(/\s+/g, ' ')
  const rest = inside.exec(spaced)?.[1] ?? ''
  return hasWord(rest) && rest.length <= charsMax ? rest : null
}

const hasWord = (text: string) => /\p{L}{3}/u.test(text)

/** A small word joins the date to what comes before: "due by", "am", "hasta". */
const endsJoining = /(?<![\p{L}\p{N}])\p{Ll}+ $/u

/** The text without signs before and after it. Anchored at the start, so its time is linear in long lines. */
const inside = /^[^\p{L}\p{N}"“„(]*(.*[^\s,;:–—·|(-])?/u

/** As long as a reminder may be. */
const charsMax = 200
