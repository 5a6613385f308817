import type { Snippet } from '#contract/search-match.ts'
import { knownOpen } from '#server/memory/keep/known-open.ts'
import { tagsOf } from '#server/memory/keep/present-screenshot.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { secretSpans } from '#server/memory/keep/secrets/secret-spans.ts'
import type { SecretSpan } from '#server/memory/keep/secrets/secrets.ts'
import {
  formsOf,
  type Located,
  type ReadyForms,
  readyForms,
} from '#server/memory/recall/analyse/locate-forms.ts'
import { withoutOwnWording } from '#server/memory/recall/index/own-wording.ts'
import type { Sought } from '#server/memory/recall/query/sought.ts'

export type MatchField = {
  name: Snippet['field'] | 'tags' | 'type' | 'category' | 'search_words'
  /**
   * The text as it may be shown, with a `hiddenLetter` for each letter of a secret, and where it shows what
   * is sought. The search for secrets is slow, so read this only if it is shown.
   */
  readonly shown: { text: string; located: Located[][] }
  /** Where each sought thing stands in the field, in their order. Computed when it is first read. */
  readonly located: Located[][]
}

/** What is sought, prepared for locating it in texts. */
export type Looked = ReadyForms[]

export const lookedFor = (soughts: readonly Pick<Sought, 'forms'>[]): Looked =>
  soughts.map(({ forms }) => readyForms(forms))

/** The fields of a screenshot with the places of the sought words, the most trusted field first. */
export const matchFields = (row: ScreenshotRow, categoryName: string | null, looked: Looked): MatchField[] =>
  names.map(name => new FieldOfRow(name, row, categoryName, looked))

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

class FieldOfRow implements MatchField {
  readonly name: (typeof names)[number]
  readonly #row: ScreenshotRow
  readonly #categoryName: string | null
  readonly #looked: Looked
  #located: Located[][] | undefined
  #shown: MatchField['shown'] | undefined

  constructor(name: (typeof names)[number], row: ScreenshotRow, categoryName: string | null, looked: Looked) {
    this.name = name
    this.#row = row
    this.#categoryName = categoryName
    this.#looked = looked
  }

  get located(): Located[][] {
    this.#located ??= this.#locate()
    return this.#located
  }

  get shown(): MatchField['shown'] {
    this.#shown ??= this.#show()
    return this.#shown
  }

  #locate(): Located[][] {
    const text = this.#text()
    const searched = this.name === 'analysis' || this.name === 'description' ? withoutOwnWording(text) : text
    const locate = formsOf(searched.slice(0, charsMax))
    return this.#looked.map(locate)
  }

  #show(): MatchField['shown'] {
    const text = this.#text()
    // A person chooses the name of a category, so a picture without secrets says nothing about it.
    return this.name !== 'category' && knownOpen(this.#row)
      ? { text: text.slice(0, charsMax), located: this.located }
      : masked(text, this.located, this.#row.extracted_text)
  }

  #text(): string {
    const row = this.#row
    if (this.name === 'text') return row.extracted_text
    if (this.name === 'tags') return tagsOf(row).join(' | ')
    if (this.name === 'category') return this.#categoryName ?? ''
    return this.name === 'type' && row.type === 'unknown' ? '' : row[this.name]
  }
}

/**
 * Hides secrets, and keeps every other letter in its place. It also drops the marks on hidden letters,
 * because they would tell a secret digit by digit.
 */
function masked(whole: string, located: Located[][], read: string): MatchField['shown'] {
  const text = whole.slice(0, charsMax)
  const hidden = secretSpans(text, [], read.slice(0, charsMax))
  const isHidden = new Uint8Array(text.length)
  for (const { from, to } of hidden) isHidden.fill(1, from, to)
  const isOpen = ({ from: start, to: end }: Located) => !isHidden.subarray(start, end).includes(1)
  return {
    text: withoutLetters(text, hidden),
    located: located.map(places => places.filter(isOpen)),
  }
}

/** The spans are sorted and do not touch. */
function withoutLetters(text: string, hidden: readonly SecretSpan[]): string {
  const parts = hidden.map(
    ({ from, to }, i) => text.slice(hidden[i - 1]?.to ?? 0, from) + hiddenLetter.repeat(to - from),
  )
  return parts.join('') + text.slice(hidden.at(-1)?.to ?? 0)
}

/**
 * A letter that nobody writes. Its number tells how long a secret is, so show a fixed number of dots instead.
 */
export const hiddenLetter = '\u{E000}'

/** How much of a text is searched for reasons: far more than a page that anybody reads. */
const charsMax = 20_000
