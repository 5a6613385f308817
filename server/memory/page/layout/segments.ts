import type { Box } from '#contract/fact.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { boxAround } from './boxes.ts'
import { splitAtGaps } from './split-at-gaps.ts'
import type { WrittenLine } from './written-lines.ts'

/** A run of words with no wide gap: a cell of a table, a label, a value. */
export type Segment = { text: string; box: Box; line: string; block: number; words: Word[] }

/** Splits lines at gaps wider than the line is high. Lines without boxes have no segments. */
export const segmentsOf = madeOnce((lines: WrittenLine[]): Segment[] => {
  return lines.flatMap(line => {
    const { box } = line
    if (!box) return []
    if (line.words.length === 0)
      return [{ text: line.text, box, line: line.text, block: line.block, words: [] }]
    return splitAtGaps(line.words).map(words => ({
      text: words.map(word => word.text).join(' '),
      box: boxAround(words.map(word => word.box)) ?? box,
      line: line.text,
      block: line.block,
      words,
    }))
  })
})

/** The texts of a line that are apart. A line without boxes is one text. */
export const cellsOf = madeOnce((line: WrittenLine): string[] =>
  line.box ? segmentsOf([line]).map(({ text }) => text) : [line.text],
)

type Word = WrittenLine['words'][number]
