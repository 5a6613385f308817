/**
 * The line of a date with the lines that it continues and that continue it: "Arriving between 13:15 and" +
 * "14:15", "We meet on Friday after the" + "match". A line that is twice in the picture, each time with other
 * neighbours, stays as it is.
 */
export function wholePhrase(line: string, wholeText: string): string {
  const own = line.trim()
  const lines = wholeText.split('\n').map(one => one.trim())
  const phrases = new Set(lines.flatMap((one, i) => (one === own ? phraseAt(lines, i) : [])))
  const [phrase = own] = phrases
  return phrases.size === 1 ? phrase : own
}

function phraseAt(lines: string[], at: number): string {
  const goesOnAt = (i: number) => goesOn(lines[i] ?? '', lines[i + 1] ?? '')
  let [from, to] = [at, at]
  while (at - from < linesMax && goesOnAt(from - 1)) from--
  while (to - at < linesMax && goesOnAt(to)) to++
  // Where no line begins with a capital, small letters do not tell which lines belong together.
  return beginsSmall.test(lines[from] ?? '') ? (lines[at] ?? '') : lines.slice(from, to + 1).join(' ')
}
/** In each direction. A longer text is a story. */
const linesMax = 3

/**
 * An empty line between two blocks ends a phrase, and so does a line that begins like an entry or a column of
 * its own: "Parking free", "4 May Password changed".
 */
const goesOn = (line: string, next: string) =>
  line !== '' &&
  !endsSentence.test(line) &&
  (beginsSmall.test(next) || (isTime.test(next) && endsInPhrase.test(line)))

/** A word in small letters, and no link, file or name such as "iPhone". */
const beginsSmall = /^\p{Ll}[\p{Ll}’']*(?![\p{L}\p{N}@:/_]|\.\S)/u
const endsSentence = /[.!?…:]["”)]?$/
/** A phrase does not end in these words. "Check-in" and "Log in" may be whole. */
const endsInPhrase = /\s(?:and|or|the|a|an|at|from|between|with|to|und|oder|et|ou|y)$/i
const isTime = /^\d{1,2}(?:[:.]\d{2}(?![.\d])|\s?[ap]m\b)/i
