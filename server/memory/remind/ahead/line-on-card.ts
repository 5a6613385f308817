import { foldLetters } from '#server/language/words/fold.ts'
import { stopWords } from '#server/language/words/stop-words.ts'
import { lineAround } from './line-around.ts'
import { sentenceOf } from './sentence-of.ts'

/**
 * What the line of a date says, for a card that has room for two lines. It goes on in the next line of the
 * picture if it ends within a phrase: "between 13:15 and" + "14:15". Only the date's sentence if it is long.
 */
export function lineOnCard({ line, text }: { line: string; text: string }, wholeText: string): string | null {
  const date = { line: withNext(line, wholeText), text }
  return lineAround(date.line.length > charsMax ? { ...date, line: sentenceOf(date) } : date)
}

/** About what the card shows. */
const charsMax = 80

function withNext(line: string, wholeText: string): string {
  const [last] = /\p{L}+$/u.exec(line.trim()) ?? []
  if (last === undefined || !stopWords.has(foldLetters(last))) return line
  const lines = wholeText.split('\n').map(one => one.trim())
  const next = lines[lines.indexOf(line.trim()) + 1]
  return lines.includes(line.trim()) && next ? `${line.trim()} ${next}` : line
}
