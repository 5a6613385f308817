import type { Box } from '#contract/fact.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import type { WrittenLine } from './written-lines.ts'

/** A run of words with no wide gap: a cell of a table, a label, a value. */
export type Segment = { text: string; box: Box; line: string; block: number; words: Word[] }

/** Lines cut where a gap is wider than the line is high; lines without places have none. */
export const segmentsOf = madeOnce((lines: WrittenLine[]): Segment[] => {
  return lines.flatMap(line => {
    if (!line.box) return []
    if (line.words.length === 0)
      return [{ text: line.text, box: line.box, line: line.text, block: line.block, words: [] }]
    return runs(line.words, 1.2 * line.box.height).map(words => ({
      text: words.map(word => word.text).join(' '),
      box: around(words.map(word => word.box)),
      line: line.text,
      block: line.block,
      words,
    }))
  })
})

/** The texts of a line that stand apart; all of it where it has no places. */
export const cellsOf = madeOnce((line: WrittenLine): string[] =>
  line.box ? segmentsOf([line]).map(({ text }) => text) : [line.text],
)

type Word = WrittenLine['words'][number]

function runs(words: Word[], gapMax: number): Word[][] {
  const found: Word[][] = []
  for (const word of words) {
    const run = found.at(-1)
    const last = run?.at(-1)
    if (run && last && word.box.x - last.box.x - last.box.width <= gapMax) run.push(word)
    else found.push([word])
  }
  return found
}

/** The smallest box that holds them all. */
export function around(boxes: Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  const width = Math.max(...boxes.map(box => box.x + box.width)) - x
  return { x, y, width, height: Math.max(...boxes.map(box => box.y + box.height)) - y }
}
