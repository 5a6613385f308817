import type { Fact } from '#contract/fact.ts'
import type { Snippet } from '#contract/search-match.ts'
import { withoutSpans } from '#contract/without-spans.ts'
import { formsOf, type Located, type ReadyForms, readyForms } from '#server/language/words/locate-forms.ts'
import { knownWithoutSecrets } from '#server/memory/keep/known-without-secrets.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import { withoutOwnWording } from '#server/memory/recall/index/own-wording.ts'
import type { SearchTerm, TermForm } from '#server/memory/recall/query/search-term.ts'

/** The position of a form in a text. */
export type LocatedForm = Located<TermForm>

export type MatchField = {
  name: Snippet['field'] | 'tags' | 'type' | 'category' | 'labels' | 'search_words'
  /**
   * The text as it may be shown, with a `hiddenLetter` for each letter of a secret, and the matches in it.
   * Detecting secrets is slow, so read this property only to show it.
   */
  readonly shown: { text: string; located: LocatedForm[][] }
  /** The matches of each search word in the field, in the order of the words. Computed on first use. */
  readonly located: LocatedForm[][]
}

/** Search words, prepared for locating them in texts. */
export type Looked = ReadyForms<TermForm>[]

export const lookedFor = (searchTerms: readonly Pick<SearchTerm, 'forms'>[]): Looked =>
  searchTerms.map(({ forms }) => readyForms(forms))

/** Returns the fields of a screenshot with their matches, the most trusted field first. */
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
  'labels',
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

function textOf(name: Name, { row, categoryName, facts }: Said): string {
  if (name === 'text') return row.extracted_text
  if (name === 'tags') return tagsOf(row).join(' | ')
  if (name === 'labels') return [...new Set(facts.flatMap(({ label }) => label ?? []))].join(labelEnd)
  if (name === 'category') return categoryName ?? ''
  return name === 'type' && row.type === 'unknown' ? '' : row[name]
}

function locatedIn(name: Name, text: string, looked: Looked): LocatedForm[][] {
  const searched = name === 'analysis' || name === 'description' ? withoutOwnWording(text) : text
  return looked.map(formsOf(searched.slice(0, charsMax)))
}

/** Users choose the names of categories, so a screenshot without secrets cannot make a name secret. */
const shownOf = ({ row, facts }: Said, text: string, { name, located }: MatchField): MatchField['shown'] =>
  name !== 'category' && knownWithoutSecrets(row)
    ? { text: text.slice(0, charsMax), located }
    : masked(text, located, facts, row.extracted_text)

/** Hides secrets in place. Drops matches in them, which would reveal a secret digit by digit. */
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

/** Replaces a letter of a secret. Show a fixed number of dots, because the number reveals its length. */
export const hiddenLetter = '\u{E000}'

/** Separates labels. */
export const labelEnd = '\n'

/** The most text that is searched for reasons, in characters. */
const charsMax = 20_000
