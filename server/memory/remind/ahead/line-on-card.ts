import { lineAround } from './line-around.ts'
import { sentenceOf } from './sentence-of.ts'
import { wholePhrase } from './whole-phrase.ts'

/**
 * What the line of a date says, for a card that has room for two lines. It is a whole phrase, without
 * questions about something else. Only the date's sentence if it is long.
 */
export function lineOnCard({ line, text }: { line: string; text: string }, wholeText: string): string | null {
  const date = { line: withoutQuestions({ line: wholePhrase(line, wholeText), text }), text }
  const said = lineAround(date.line.length > charsMax ? { ...date, line: sentenceOf(date) } : date)
  const name = isCaption(line) ? lineAbove(line.trim(), wholeText) : null
  const named = name === null || said === null ? null : `${name}, ${said}`
  return named !== null && named.length <= charsMax ? named : said
}

/** Keeps the date's sentence, and the others unless they ask: "I pack tomorrow. Who brings the stove?" */
function withoutQuestions(date: { line: string; text: string }): string {
  const sentence = sentenceOf(date)
  const from = date.line.indexOf(sentence)
  const [before, after] = [date.line.slice(0, from), date.line.slice(from + sentence.length)]
  return [isQuestion.test(before) ? '' : before, sentence, isQuestion.test(after) ? '' : after].join('')
}
const isQuestion = /\?\s*$/

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
