import type { Reading, ReadingLine } from '#server/memory/keep/reading.ts'
import { boxAround, rightOf, sharedRow } from './boxes.ts'
import { cellsNear } from './cells-near.ts'
import { columnHeads } from './column-heads.ts'
import { findChrome } from './find-chrome.ts'
import { joinParagraphs } from './join-paragraphs.ts'
import type { Cell, Page, Word } from './page.ts'
import { splitAtGaps } from './split-at-gaps.ts'
import { typeSizes } from './type-size.ts'

/** Splits lines at the gaps between columns, sets the chrome aside, and joins text that continues. */
export function layOutPage(reading: Reading): Page {
  const all = sized(joinSplit(reading.lines.flatMap(cellsOf)))
  const isChrome = findChrome(all, reading)
  const cells = all.filter(cell => !isChrome(cell))
  const heads = columnHeads(cells)
  return {
    width: reading.width,
    height: reading.height,
    cells,
    paragraphs: joinParagraphs(cells),
    chrome: all.filter(isChrome),
    near: cellsNear(cells),
    headOf: cell => heads.get(cell) ?? null,
  }
}

function cellsOf(line: ReadingLine, index: number): Cell[] {
  return splitAtGaps(wordsOf(line)).map(words => ({
    text: words.map(word => word.text).join(' '),
    box: boxAround(words.map(word => word.box)) ?? line.box,
    size: line.box.height,
    words,
    line: index,
    lineText: line.text,
  }))
}

function sized(cells: Cell[]): Cell[] {
  const sizes = typeSizes(cells)
  return cells.map((cell, i) => ({ ...cell, size: sizes[i] ?? cell.size }))
}

/** Joins a line that OCR read as two: the parts are on one row and nearly touch. */
function joinSplit(cells: Cell[]): Cell[] {
  const joined: Cell[] = []
  for (const cell of cells) {
    const last = joined.at(-1)
    if (last && last.line !== cell.line && isRestOf(last, cell)) joined.splice(-1, 1, together(last, cell))
    else joined.push(cell)
  }
  return joined
}

function isRestOf(a: Cell, b: Cell): boolean {
  const height = Math.max(a.box.height, b.box.height)
  const gap = b.box.x - rightOf(a.box)
  const isSameSize = Math.min(a.box.height, b.box.height) > 0.75 * height
  return (
    isSameSize &&
    gap > -0.8 * height &&
    gap < 0.45 * height &&
    b.box.x > a.box.x &&
    sharedRow(a.box, b.box) > 0.7
  )
}

function together(a: Cell, b: Cell): Cell {
  const words = [...a.words, ...b.words]
  const text = `${a.text} ${b.text}`
  return { ...a, text, lineText: text, words, box: boxAround([a.box, b.box]) ?? a.box }
}

/** A typed text has lines without boxes and without separate words. */
function wordsOf(line: ReadingLine): Word[] {
  if (line.words.length > 0) return line.words.filter(word => word.text.trim() !== '').map(trimmed)
  const texts = line.text.split(/\s+/).filter(text => text !== '')
  return texts.map(text => ({ text, box: line.box, confidence: line.confidence }))
}

const trimmed = (word: Word) => ({ ...word, text: word.text.trim().replace(/\s+/g, ' ') })
