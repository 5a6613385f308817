import type { Fact } from '#contract/fact.ts'
import type { Snippet } from '#contract/search-match.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { formsOf, type Located, type ReadyForms, readyForms } from '#server/language/words/locate-forms.ts'
import { knownOpen } from '#server/memory/keep/known-open.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import { withoutOwnWording } from '#server/memory/recall/index/own-wording.ts'
import type { Form, Sought } from '#server/memory/recall/query/sought.ts'

/** Where a form of something sought stands. */
export type LocatedForm = Located<Form>

export type MatchField = {
  name: Snippet['field'] | 'tags' | 'type' | 'category' | 'search_words'
  /**
   * The text as it may be shown, with a `hiddenLetter` for each letter of a secret, and where it shows what
   * is sought. The search for secrets is slow, so read this only if it is shown.
   */
  readonly shown: { text: string; located: LocatedForm[][] }
  /** Where each sought thing occurs in the field, in their order. Computed when it is first read. */
  readonly located: LocatedForm[][]
}

/** What is sought, prepared for locating it in texts. */
export type Looked = ReadyForms<Form>[]

export const lookedFor = (soughts: readonly Pick<Sought, 'forms'>[]): Looked =>
  soughts.map(({ forms }) => readyForms(forms))

/**
 * The fields of a screenshot with the places of the sought words, the most trusted field first. `facts`: as
 * `factsThatHide` reads them.
 */
export const matchFields = (
  row: ScreenshotRow,
  categoryName: string | null,
  looked: Looked,
  facts: readonly Fact[],
): MatchField[] => names.map(name => fieldOf(name, { row, categoryName, facts }, looked))

const names = [
  'title',
  'tags',
  'type',
  'category',
  'description',
  'note',
  'analysis',
  'text',
  'search_words',
] as const

type Name = (typeof names)[number]

type Said = { row: ScreenshotRow; categoryName: string | null; facts: readonly Fact[] }

function fieldOf(name: Name, said: Said, looked: Looked): MatchField {
  let located: LocatedForm[][] | undefined
  let shown: MatchField['shown'] | undefined
  return {
    name,
    get located() {
      located ??= locatedIn(name, textOf(name, said), looked)
      return located
    },
    get shown() {
      shown ??= shownOf(said, textOf(name, said), this)
      return shown
    },
  }
}

function textOf(name: Name, { row, categoryName }: Said): string {
  if (name === 'text') return row.extracted_text
  if (name === 'tags') return tagsOf(row).join(' | ')
  if (name === 'category') return categoryName ?? ''
  return name === 'type' && row.type === 'unknown' ? '' : row[name]
}

function locatedIn(name: Name, text: string, looked: Looked): LocatedForm[][] {
  const searched = name === 'analysis' || name === 'description' ? withoutOwnWording(text) : text
  return looked.map(formsOf(searched.slice(0, charsMax)))
}

/** A person chooses the name of a category, so a picture without secrets says nothing about it. */
const shownOf = ({ row, facts }: Said, text: string, { name, located }: MatchField): MatchField['shown'] =>
  name !== 'category' && knownOpen(row)
    ? { text: text.slice(0, charsMax), located }
    : masked(text, located, facts, row.extracted_text)

/**
 * Hides secrets, and keeps every other letter in its place. It also drops the marks on hidden letters,
 * because they would tell a secret digit by digit.
 */
function masked(
  whole: string,
  located: LocatedForm[][],
  facts: readonly Fact[],
  read: string,
): MatchField['shown'] {
  const text = whole.slice(0, charsMax)
  const hidden = secretSpans(text, facts, read.slice(0, charsMax))
  const isHidden = new Uint8Array(text.length)
  for (const { from, to } of hidden) isHidden.fill(1, from, to)
  const isOpen = ({ from: start, to: end }: LocatedForm) => !isHidden.subarray(start, end).includes(1)
  return {
    text: withoutSpans(text, hidden, ({ from, to }) => hiddenLetter.repeat(to - from)),
    located: located.map(places => places.filter(isOpen)),
  }
}

/** Stands for a letter of a secret. A run of them tells its length, so show a fixed number of dots. */
export const hiddenLetter = '\u{E000}'

/** How much of a text is searched for reasons: far more than a page that anybody reads. */
const charsMax = 20_000
