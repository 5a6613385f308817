import { lineAround } from './line-around.ts'
import { sentenceOf } from './sentence-of.ts'

/**
 * What the line of a date says, for a card that has room for two lines. It goes on in the next line of the
 * picture if it ends within a phrase: "between 13:15 and" + "14:15". Only the date's sentence if it is long.
 */
export function lineOnCard({ line, text }: { line: string; text: string }, wholeText: string): string | null {
  const date = { line: withNext(line.trim(), wholeText), text }
  const said = lineAround(date.line.length > charsMax ? { ...date, line: sentenceOf(date) } : date)
  const name = isCaption(line) ? lineAbove(line.trim(), wholeText) : null
  const named = name === null || said === null ? null : `${name}, ${said}`
  return named !== null && named.length <= charsMax ? named : said
}

/** Short pieces below the name of a card: "Heike · due 1 Dec" below "Compost course flyer". */
const isCaption = (line: string) => {
  const pieces = line.trim().split(' · ')
  return pieces.length > 1 && pieces.every(piece => piece.split(' ').length <= captionWordsMax)
}
const captionWordsMax = 3

function lineAbove(line: string, wholeText: string): string | null {
  const lines = wholeText.split('\n').map(one => one.trim())
  const above = new Set(lines.flatMap((one, i) => (one === line ? [lines[i - 1] ?? ''] : [])))
  const [name = ''] = above
  return above.size === 1 && isName.test(name) && !isCaption(name) ? name : null
}
const isName = /^\p{Lu}[^:]*\p{L}$/u

/** About what the card shows. */
const charsMax = 80

/**
 * Adds the next line if it continues the phrase. An empty line between two blocks does not, and neither does
 * a line that begins like an entry or a column of its own: "Parking free", "4 May Password changed".
 */
function withNext(line: string, wholeText: string): string {
  if (!endsInPhrase.test(line)) return line
  const lines = wholeText.split('\n').map(one => one.trim())
  const followers = new Set(lines.filter((_, i) => lines[i - 1] === line))
  const [next = ''] = followers
  // The same line twice in a picture may be continued in two ways.
  return followers.size === 1 && continues.test(next) ? `${line} ${next}` : line
}

/** A phrase does not end in these words. "Check-in" and "Log in" may be whole. */
const endsInPhrase = /\s(?:and|or|the|a|an|at|from|between|with|to|und|oder|et|ou|y)$/i
/** A small letter, or a time: "old harbour", "14:15". */
const continues = /^(?:\p{Ll}|\d{1,2}(?:[:.]\d{2}(?![.\d])|\s?[ap]m\b))/u
