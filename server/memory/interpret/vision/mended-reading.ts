import { editDistance } from '#server/language/words/edit-distance.ts'
import { isDoubtful, plainText, type Reading } from '#server/memory/keep/reading.ts'

/** A line of a reading by its number, from 0. */
export type NumberedLine = { line: number; text: string }

/**
 * The lines with a word that the reader doubted, for a model to read again. None if a person has corrected
 * the text. A line with a secret is left out.
 */
export function doubtfulLines(
  reading: Reading,
  text: string,
  hide: (text: string) => string,
): NumberedLine[] {
  if (text !== plainText(reading)) return []
  return reading.lines
    .map(({ text: said, words }, line) => ({ line, text: said, isDoubted: words.some(isDoubtful) }))
    .filter(({ text: said, isDoubted }) => isDoubted && said.length <= lineCharsMax && hide(said) === said)
    .map(({ line, text: said }) => ({ line, text: said }))
    .slice(0, linesMax)
}

const linesMax = 20
const lineCharsMax = 120

/**
 * The reading with the lines as a model reads them. Only words that the reader doubted change, each by at
 * most half of its letters, because a model also reads what is not there. A line with more or fewer words
 * stays.
 */
export function mendedReading(reading: Reading, asked: NumberedLine[], said: NumberedLine[]): Reading {
  const mends = new Map(said.map(({ line, text }) => [line, wordsIn(text)]))
  const wereAsked = new Set(asked.map(({ line }) => line))
  const lines = reading.lines.map((line, i) => {
    const words = wereAsked.has(i) ? (mends.get(i) ?? []) : []
    if (words.length !== line.words.length || wordsIn(line.text).length !== words.length) return line
    const mended = line.words.map((word, at) => {
      const text = words[at] ?? word.text
      return text !== word.text && isDoubtful(word) && isNear(word.text, text)
        ? { ...word, text, confidence: 1 }
        : word
    })
    const isChanged = mended.some(({ text }, at) => text !== line.words[at]?.text)
    return isChanged ? { ...line, words: mended, text: mended.map(({ text }) => text).join(' ') } : line
  })
  return { ...reading, lines }
}

const wordsIn = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

function isNear(read: string, said: string): boolean {
  const max = Math.max(1, Math.floor(read.length / 2))
  return editDistance(read, said, max) <= max
}
