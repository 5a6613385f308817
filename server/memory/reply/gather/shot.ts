import type { Category } from '#contract/category.ts'
import { namesOf } from '#server/language/words/concepts.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { madeOnce } from '#server/language/words/made-once.ts'
import { type Speech, says, shows, speaksOf, speechOf } from '#server/language/words/speaks-of.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { writtenText } from '#server/memory/page/layout/written-lines.ts'
import type { Source } from '#server/memory/reply/find/findings.ts'

/** A screenshot, prepared for answering. */
export type Shot = {
  row: ScreenshotRow
  /** Every word of it. */
  speech: Speech
  /** The words of its type: title, tags and the description's beginning. Null if it is unknown. */
  kind: Speech | null
  /** The name of its category. Empty if it has none. */
  category: string
}

export const shotOf = (row: ScreenshotRow, categories: Category[]): Shot => shotsOf(categories)(row)
/** Cached, because the same screenshot comes up in many searches for one answer. */
const shotsOf = madeOnce((categories: Category[]) =>
  madeOnce((row: ScreenshotRow) => shotAs(row, categories)),
)

function shotAs(row: ScreenshotRow, categories: Category[]): Shot {
  const { title, description, analysis, type } = row
  const tags = tagsOf(row)
  const category = categories.find(({ id }) => id === row.category_id)?.name ?? ''
  const filed = [title, description, ...tags, type, category].join('\n')
  return {
    row,
    category,
    kind: kindOf(title, description, tags),
    speech: speechOf(`${filed}\n${analysis}\n${writtenText(row, textCharsMax)}`),
  }
}

/** Far more than the longest page of small print. */
const textCharsMax = 50_000

/** "A receipt: Thank you for …" is recognised as a receipt. "A screenshot …" is not recognised. */
function kindOf(title: string, description: string, tags: string[]): Speech | null {
  const [name = ''] = description.split(/[:.]/, 1)
  const isRecognised = tags.length > 0 || (description !== '' && !/^A screenshot\b/.test(description))
  return isRecognised ? speechOf([title, name, ...tags].join('\n')) : null
}

/** Was it recognised as this kind, under any name of it? A post is also a tweet. */
const isOfKind = ({ kind }: Shot, word: string) =>
  kind !== null && [...namesOf(word)].some(name => says(kind, name))

/** Is it such a thing itself ("receipt"), and does it not only mention one? */
export const isA = (shot: Shot, word: string) =>
  shot.kind ? isOfKind(shot, word) : says(speechOf(shot.row.title), word) || shows(shot.speech, word)

/** The share of the words that it contains or shows. */
export const share = (shot: Shot, words: string[], speaks = speaksOf) =>
  words.length === 0
    ? 1
    : words.filter(word => speaks(shot.speech, word) || isOfKind(shot, word)).length / words.length

/** The share of the words that it contains. */
export const shareSaid = ({ speech }: Shot, words: string[]) =>
  words.length === 0 ? 1 : words.filter(word => says(speech, word)).length / words.length

export const seenAt = (row: ScreenshotRow) => row.captured_at ?? row.created_at

export const foundOf = ({ row }: Shot, words: string[]): Source => foundOfRow(row, words)

export function foundOfRow(row: ScreenshotRow, words: string[] = []): Source {
  return {
    screenshotId: row.id,
    title: row.title,
    seenAt: seenAt(row),
    quote: tellingLine(row, words),
    picture: { width: row.width, height: row.height },
  }
}

/** The line with most of the words, and the shortest of those. Null if no line has any. */
function tellingLine({ extracted_text, note }: ScreenshotRow, words: string[]): string | null {
  const lines = [...extracted_text.split('\n', linesMax), ...note.split('\n')].map(whole => {
    const line = whole.trim().slice(0, lineCharsMax)
    const said = new Set(foldWords(line))
    return { line, hits: words.filter(word => said.has(word)).length }
  })
  const best = lines
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits || a.line.length - b.line.length)[0]
  return best ? withoutSecrets(best.line) : null
}
const linesMax = 400
/** More of a line than is ever quoted. */
const lineCharsMax = 1_000
