import type { Box } from '#contract/fact.ts'
import { plainText, type Reading, type ReadingLine } from '#server/memory/keep/reading.ts'
import { linesOnCard } from '#server/memory/keep/redaction/text-card.ts'

/** A reading with a person's corrections. `isPlaced`: its boxes are those of the picture, line by line. */
export type Corrected = { reading: Reading; isPlaced: boolean }

/**
 * If the number of lines is the same, each line keeps its place. Otherwise the text is laid out like one
 * without a picture. Text beyond what any picture shows is left out.
 */
export function correctedReading(reading: Reading, whole: string): Corrected {
  if (whole === plainText(reading)) return { reading, isPlaced: true }
  const text = whole.slice(0, charsMax).split('\n').slice(0, linesMax).join('\n')
  const written = text.split('\n').filter(line => line.trim() !== '')
  if (written.length === reading.lines.length && written.length > 0) {
    const lines = reading.lines.map((line, i) => putRight(line, written[i] ?? ''))
    return { reading: { ...reading, lines }, isPlaced: true }
  }
  const { turned: _, ...upright } = reading
  return { reading: { ...upright, lines: laidOut(text) }, isPlaced: false }
}

const [charsMax, linesMax] = [20_000, 1_000]

/**
 * Keeps each word's place if the number of words is the same. Otherwise each word gets the place of the line.
 */
function putRight(line: ReadingLine, text: string): ReadingLine {
  if (text === line.text) return line
  const said = text.split(/\s+/).filter(word => word !== '')
  const words = said.map((word, i) => {
    const there = said.length === line.words.length ? line.words[i] : undefined
    return { text: word, box: there?.box ?? line.box, confidence: 1 }
  })
  return { ...line, text, words, confidence: 1 }
}

function laidOut(text: string): ReadingLine[] {
  let block = 0
  return linesOnCard(text).flatMap(({ text: line, box }: { text: string; box: Box }) => {
    if (line === '') block++
    return line === '' ? [] : [{ text: line, box, confidence: 1, words: [], block, chrome: false }]
  })
}
