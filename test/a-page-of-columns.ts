import type { Reading } from '#server/memory/keep/reading.ts'
import { aReadingOf } from './a-reading.ts'

/**
 * A reading of a page in columns, one line of text each: "|" separates cells, an empty line separates blocks,
 * "# " marks headings in larger letters.
 */
export function aPageOfColumns(text: string, columnWidth = 220): Reading {
  const rows = text.split('\n')
  const columns = Math.max(...rows.map(row => row.split('|').length))
  let block = 0
  const words = rows.flatMap((row, i) => {
    if (row.trim() === '') block++
    const size = row.startsWith('# ') ? 2 : 1
    return row.split('|').flatMap((cell, column) => {
      const text = cell.replace(/^# /, '')
      let x = 20 + column * columnWidth + (text.length - text.trimStart().length) * 60
      return text
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(t => {
          const word = { t, x, y: 120 + 40 * i, w: 8 * size * t.length, h: 20 * size, block }
          x += word.w + 6 * size
          return word
        })
    })
  })
  return aReadingOf({
    width: Math.max(800, 40 + columns * columnWidth),
    height: 400 + 40 * rows.length,
    words,
  })
}
