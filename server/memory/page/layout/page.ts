import type { Box } from '#contract/fact.ts'
import type { ReadingLine } from '#server/memory/keep/reading.ts'

export type Word = ReadingLine['words'][number]

/** Words together on one line: a label, a value, a line of a bubble. A table's line has several. */
export type Cell = {
  text: string
  box: Box
  /** The size of its type, as a height in pixels. */
  size: number
  words: Word[]
  /** Index of its line in the reading. */
  line: number
  lineText: string
}

/** Cells whose text continues from one line to the next. */
export type Paragraph = {
  text: string
  cells: Cell[]
  /** Where each cell's text begins in `text`. */
  starts: number[]
}

/** A reading by its layout, without status bars, tab bars and input fields. */
export type Page = {
  width: number
  height: number
  /** In reading order. */
  cells: Cell[]
  paragraphs: Paragraph[]
  chrome: Cell[]
  /** Finds the cells on the rows of a box, and a little above it. */
  near: (box: Box) => Cell[]
  /** The head of a cell's column, if the cell is in a table. */
  headOf: (cell: Cell) => Cell | null
}
