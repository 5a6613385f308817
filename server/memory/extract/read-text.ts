import type { Reading } from '#server/memory/keep/reading.ts'
import { linesOnCard } from '#server/memory/keep/redaction/text-card.ts'

/** The "reading" of texted words: each line as it was written, at its place on the drawn page. */
export function readText(text: string, { width, height }: { width: number; height: number }): Reading {
  let block = 0
  const lines = linesOnCard(text).flatMap(line => {
    if (line.text === '') block++
    return line.text === '' ? [] : [{ ...line, confidence: 1, words: [], block, chrome: false }]
  })
  return { width, height, engine: 'written', lines }
}
