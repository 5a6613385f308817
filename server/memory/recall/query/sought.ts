import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import type { AnalysedWord } from '#server/language/words/analyse-text.ts'
import type { WordForm } from '#server/language/words/locate-forms.ts'
import { partsSoughtMax, type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'

/**
 * How a form relates to what was typed. `said`: the word itself, inflected or begun. `misread`: looks like it
 * to a text reader. `mistyped`: near it. `within`: has it in the middle. `related`: means the same, or a kind
 * of it. `sign`: occurs in pictures of it, or is near it in meaning.
 */
export type How = 'said' | 'misread' | 'mistyped' | 'within' | 'related' | 'sign'

export type Form = WordForm & {
  how: How
  /** The phrase that it stands for, if that is more than the word. */
  standsFor?: string
}

/** One thing that must be there, in any of its forms, or as the type or category that it names. */
export type Sought = {
  said: SearchWord
  forms: Form[]
  type: ContentType | null
  category: Category | null
  /** Having all tags of one of these lists is enough. */
  kinds: string[][]
}

/** A typed word or phrase, with other forms that count for it. */
export function seek(
  said: SearchWord,
  others: readonly Form[] = [],
  { type = null, category = null, kinds = [] }: Partial<Pick<Sought, 'type' | 'category' | 'kinds'>> = {},
): Sought {
  const own =
    'phrase' in said
      ? [{ parts: said.phrase, open: false, how: 'said' as const }]
      : formsOf(said.word, said.open)
  return { said, forms: [...own, ...others], type, category, kinds }
}

/** Words as forms. `green valley` is two parts, one after the other. */
export const asForms = <H extends How>(words: readonly string[], how: H): (Form & { how: H })[] =>
  words.map(word => ({ parts: word.split(' '), open: false, how }))

/** The sought word as one folded string. */
export const saidAs = ({ said }: Pick<Sought, 'said'>) => spelling(said)

function formsOf(word: AnalysedWord, open: boolean): Form[] {
  const { parts, whole, stems } = word
  const how = 'said' as const
  const mayGoOn = isOpen(word, open)
  const wholes = whole ? [{ parts: [whole], open: mayGoOn, how }] : []
  // `QN6S` as a whole begins few words. Its last part, `s`, begins so many that listing them takes a second.
  const isTelling = !whole || (parts.at(-1) ?? '').length >= tellingLetters
  const isCut = parts.length > partsSoughtMax
  const begun = { parts: parts.slice(0, partsSoughtMax), open: mayGoOn && isTelling && !isCut, how }
  return [begun, ...wholes, ...stemOf(word, stems)]
}

const tellingLetters = 3

/** A word in several parts has no stem: `cooking-oil` is not `oil`. */
const stemOf = ({ parts, whole }: AnalysedWord, stems: string[]): Form[] =>
  whole === null && parts.length === 1 ? asForms(stems.slice(0, 1), 'said') : []

/** One letter begins too many words, except in scripts like Chinese. A code may always go on. */
function isOpen(word: AnalysedWord, open: boolean): boolean {
  const typed = word.parts.join('')
  const isLong = typed.length >= 2 || /[^\p{ASCII}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(typed)
  return isCode(typed) || (open && isLong)
}

/** Letters and digits mixed, and long enough to be telling. */
const isCode = (typed: string) => typed.length >= 4 && /\p{N}/u.test(typed) && /\p{L}/u.test(typed)
