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
  /** Whether the owner wrote it in the note: it is no row of the page. */
  isNote?: boolean
}

/** At most this many lines of one screenshot are looked at: pairing them grows with their square. */
const linesMax = 400
/** A line of more is no line that a person wrote. */
const lineCharsMax = 1_000

/**
 * What a screenshot says, line by line, and below it the note that its owner wrote. The reading has the places.
 * A text that its owner corrected has none, and neither has a note.
 */
export function writtenLines(row: ScreenshotRow, reading: Reading | undefined): WrittenLine[] {
  const known = lately.get(row)
  if (known && known.reading === reading) return known.lines
  const lines = linesOf(row, reading)
  lately.set(row, { reading, lines })
  return lines
}
/** Every rule that looks at a screenshot looks at the same lines, so that what is made of them is made once. */
const lately = new WeakMap<ScreenshotRow, { reading: Reading | undefined; lines: WrittenLine[] }>()

/** Where each text stands first among the lines. */
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

/** What a screenshot says, cut after `charsMax`, and its owner's whole note, as one text. */
export function writtenText(
  { extracted_text, note }: Pick<ScreenshotRow, 'extracted_text' | 'note'>,
  charsMax = Number.POSITIVE_INFINITY,
): string {
  const shown = extracted_text.slice(0, charsMax)
  return note === '' ? shown : `${shown}\n\n${note}`
}

/** What the page itself shows, without the note. */
export const linesOfPage = madeOnce((lines: WrittenLine[]): WrittenLine[] =>
  lines.some(({ isNote }) => isNote) ? lines.filter(({ isNote }) => !isNote) : lines,
)

/** A person may write a long paragraph as one line: it is parted behind a sentence, or else between words. */
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
