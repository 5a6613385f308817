import type { Box } from '#contract/fact.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { correctedFields } from '#server/memory/keep/corrected-fields.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'

export type WrittenLine = {
  text: string
  box: Box | null
  words: { text: string; box: Box }[]
  block: number
  /** The user wrote the line in the note, so it is no row of the page. */
  isNote?: boolean
}

/** The most lines of a screenshot that are read. Pairing them takes quadratic time. */
const linesMax = 400
/** People write no longer lines. */
const lineCharsMax = 1_000

/** The lines of a screenshot and below them the note. Corrected text and notes have no boxes. */
export function writtenLines(row: ScreenshotRow, reading: Reading | undefined): WrittenLine[] {
  const known = lately.get(row)
  if (known && known.reading === reading) return known.lines
  const lines = linesOf(row, reading)
  lately.set(row, { reading, lines })
  return lines
}
/** Every rule reads the same lines, so values that are derived from them are computed once. */
const lately = new WeakMap<ScreenshotRow, { reading: Reading | undefined; lines: WrittenLine[] }>()

/** The first place of each text among the lines. */
export const firstPlaces = madeOnce(
  (lines: WrittenLine[]): ReadonlyMap<string, number> =>
    new Map(lines.map(({ text }, i): [string, number] => [text, i]).reverse()),
)

function linesOf(row: ScreenshotRow, reading: Reading | undefined): WrittenLine[] {
  const isCorrected = correctedFields(row).includes('extractedText')
  const lines = reading && !isCorrected ? linesRead(reading) : linesOfText(row.extracted_text)
  const kept = lines.filter(({ text }) => text.length <= lineCharsMax).slice(0, linesMax)
  return row.note === '' ? kept : [...kept, ...linesOfNote(row.note, (kept.at(-1)?.block ?? -1) + 1)]
}

/** The text of a screenshot, cut after `charsMax`, and the user's whole note. */
export function writtenText(
  { extracted_text, note }: Pick<ScreenshotRow, 'extracted_text' | 'note'>,
  charsMax = Number.POSITIVE_INFINITY,
): string {
  const shown = extracted_text.slice(0, charsMax)
  return note === '' ? shown : `${shown}\n\n${note}`
}

/** The lines of the page, without the note. */
export const linesOfPage = madeOnce((lines: WrittenLine[]): WrittenLine[] =>
  lines.some(({ isNote }) => isNote) ? lines.filter(({ isNote }) => !isNote) : lines,
)

/** A long paragraph may be one line. It is split after a sentence, or otherwise between words. */
const linesOfNote = (note: string, block: number): WrittenLine[] =>
  linesOfText(note).flatMap(line =>
    (line.text.match(parts) ?? []).map(text => ({
      ...line,
      ...{ text: text.trim(), block: block + line.block, isNote: true },
    })),
  )
const parts = new RegExp(
  [`.{1,${lineCharsMax}}$`, `.{1,${lineCharsMax - 1}}[.!?](?=\\s)`, `.{1,${lineCharsMax}}(?=\\s)`].join('|'),
  'gu',
)

const linesRead = (reading: Reading): WrittenLine[] => reading.lines.filter(line => !line.chrome)

function linesOfText(text: string): WrittenLine[] {
  return text.split(/\n\s*\n/).flatMap((paragraph, block) =>
    paragraph
      .split('\n')
      .filter(line => line.trim() !== '')
      .map(line => ({ text: line, box: null, words: [], block })),
  )
}
