import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import type { AnalysedWord } from '#server/language/words/analyse-text.ts'
import type { WordForm } from '#server/language/words/locate-forms.ts'
import { partsSoughtMax, type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'

/**
 * How a form relates to the query word. `said`: the word itself, an inflection or a prefix. `misread`: an OCR
 * variant. `mistyped`: a spelling correction. `within`: a word that contains it. `related`: a synonym or
 * hyponym. `sign`: an association or a similar vector.
 */
export type How = 'said' | 'misread' | 'mistyped' | 'within' | 'related' | 'sign'

export type TermForm = WordForm & {
  how: How
  /** The phrase that the form stands for, if it is more than one word. */
  standsFor?: string
}

/** One search term: any of its forms matches, and so do the type and category that it names. */
export type SearchTerm = {
  said: SearchWord
  forms: TermForm[]
  type: ContentType | null
  category: Category | null
  /** All tags of one of these lists are enough. */
  kinds: string[][]
}

/** Makes a search term of a word or phrase, with other forms that match it. */
export function termOf(
  said: SearchWord,
  others: readonly TermForm[] = [],
  { type = null, category = null, kinds = [] }: Partial<Pick<SearchTerm, 'type' | 'category' | 'kinds'>> = {},
): SearchTerm {
  const own =
    'phrase' in said
      ? [{ parts: said.phrase, open: false, how: 'said' as const }]
      : formsOf(said.word, said.open)
  return { said, forms: [...own, ...others], type, category, kinds }
}

/** Converts words to forms. `green valley` has two parts in a row. */
export const asForms = <H extends How>(words: readonly string[], how: H): (TermForm & { how: H })[] =>
  words.map(word => ({ parts: word.split(' '), open: false, how }))

/** The search term as one folded string. */
export const saidAs = ({ said }: Pick<SearchTerm, 'said'>) => spelling(said)

function formsOf(word: AnalysedWord, open: boolean): TermForm[] {
  const { parts, whole, stems } = word
  const how = 'said' as const
  const mayGoOn = isOpen(word, open)
  const wholes = whole ? [{ parts: [whole], open: mayGoOn, how }] : []
  // `QN6S` as a prefix matches few words. Its last part, `s`, would match so many that listing them takes a
  // second.
  const isTelling = !whole || (parts.at(-1) ?? '').length >= tellingLetters
  const isCut = parts.length > partsSoughtMax
  const begun = { parts: parts.slice(0, partsSoughtMax), open: mayGoOn && isTelling && !isCut, how }
  return [begun, ...wholes, ...stemOf(word, stems)]
}

const tellingLetters = 3

/** A hyphenated word has no stem: `cooking-oil` is not `oil`. */
const stemOf = ({ parts, whole }: AnalysedWord, stems: string[]): TermForm[] =>
  whole === null && parts.length === 1 ? asForms(stems.slice(0, 1), 'said') : []

/** Whether it may be a prefix. One letter matches too much, except in scripts like Chinese. */
function isOpen(word: AnalysedWord, open: boolean): boolean {
  const typed = word.parts.join('')
  const isLong = typed.length >= 2 || /[^\p{ASCII}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(typed)
  return isCode(typed) || (open && isLong)
}

/** Whether the word is a code: letters and digits mixed, and long enough to be distinctive. */
const isCode = (typed: string) => typed.length >= 4 && /\p{N}/u.test(typed) && /\p{L}/u.test(typed)
