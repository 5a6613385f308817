import type { ReadLine } from '#server/outside/text-reader.ts'

/** Joins a row into one line: "Total" and "$45.50" become "Total $45.50". */
export function joinRow(row: ReadLine[]): ReadLine {
  const [first] = row
  if (first && row.length === 1) return first
  const letters = row.reduce((sum, line) => sum + line.text.length, 0)
  const x = Math.min(...row.map(line => line.box.x))
  const y = Math.min(...row.map(line => line.box.y))
  return {
    text: row.map(line => line.text).join(' '),
    box: {
      x,
      y,
      width: Math.max(...row.map(line => line.box.x + line.box.width)) - x,
      height: Math.max(...row.map(line => line.box.y + line.box.height)) - y,
    },
    confidence: row.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / Math.max(1, letters),
    words: row.flatMap(line => line.words),
  }
}
