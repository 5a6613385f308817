import { type Reading, type ReadingLine, Reading as ReadingSchema } from '#server/memory/keep/reading.ts'

type Word = ReadingLine['words'][number]
/** The format of the pictures' `truth/*.json`. */
export type TruthWord = { t: string; x: number; y: number; w: number; h: number; block: number }
export type Truth = { width: number; height: number; words: TruthWord[] }

/** A reading of a picture's exact text: words grouped into lines by their boxes, as a reader would. */
export function aReadingOf(truth: Truth): Reading {
  const lines: { words: Word[]; block: number }[] = []
  for (const { t, x, y, w, h, block } of truth.words) {
    const word = { text: t, box: { x, y, width: w, height: h }, confidence: 1 }
    const open = lines.at(-1)
    if (open && goesOn(open.words.at(-1), word)) open.words.push(word)
    else lines.push({ words: [word], block })
  }
  return ReadingSchema.parse({
    width: truth.width,
    height: truth.height,
    engine: 'truth',
    lines: lines.map(({ words, block }) => aLine(words, block)),
  })
}

/** In the same row, to the right, with no wider gap than between words. */
function goesOn(last: Word | undefined, next: Word): boolean {
  if (!last) return false
  const height = Math.max(last.box.height, next.box.height)
  const gap = next.box.x - (last.box.x + last.box.width)
  const shared =
    Math.min(last.box.y + last.box.height, next.box.y + next.box.height) - Math.max(last.box.y, next.box.y)
  return gap > -0.3 * height && gap < height && shared > 0.5 * Math.min(last.box.height, next.box.height)
}

function aLine(words: Word[], block: number): ReadingLine {
  const x = Math.min(...words.map(word => word.box.x))
  const y = Math.min(...words.map(word => word.box.y))
  const right = Math.max(...words.map(word => word.box.x + word.box.width))
  const bottom = Math.max(...words.map(word => word.box.y + word.box.height))
  const box = { x, y, width: right - x, height: bottom - y }
  return { text: words.map(word => word.text).join(' '), box, confidence: 1, words, block, chrome: false }
}

const lineHeight = 24
const letterWidth = 12

/**
 * A reading of text laid out as typed: one line each, two or more spaces separate columns, an empty line
 * separates blocks. A line that begins with "# " and a capital or a figure is twice as high.
 */
export function aReading(text: string, { width = 800 } = {}): Reading {
  let y = 120
  let block = 0
  const lines: ReadingLine[] = []
  for (const row of text.split('\n')) {
    if (row.trim() === '') block++
    const isHeading = /^# (?:\p{Lu}|\d|\p{Ll}\p{Lu})/u.test(row)
    const size = isHeading ? 2 : 1
    const words = wordsOf(isHeading ? row.slice(2) : row, y, size)
    if (words.length > 0) lines.push(aLine(words, block))
    y += lineHeight * size * 2
  }
  return { width, height: y + 400, engine: 'typed', lines }
}

/** Each space beyond the first moves the column five letters to the right. */
function wordsOf(row: string, y: number, size: number): Word[] {
  let x = 20
  return row.split(/( +)/).flatMap(part => {
    if (part.trim() === '') {
      x += part.length > 1 ? part.length * 5 * letterWidth : (letterWidth * size) / 2
      return []
    }
    const width = part.length * letterWidth * size
    const word = { text: part, box: { x, y, width, height: lineHeight * size }, confidence: 0.98 }
    x += width
    return [word]
  })
}
