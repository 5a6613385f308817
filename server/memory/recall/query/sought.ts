import type { Category } from '#contract/category.ts'
import type { ContentType } from '#contract/content-type.ts'
import type { AnalysedWord } from '#server/language/words/analyse-text.ts'
import type { WordForm } from '#server/language/words/locate-forms.ts'
import { partsSoughtMax, type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'

/**
 * How a form belongs to what was typed: `said` is the word itself, inflected or begun; `misread` looks like it to a
 * text reader; `mistyped` is near it; `within` has it in the middle; `related` means the same or a kind of it; a
 * `sign` stands in pictures of it or is near it in meaning.
 */
export type How = 'said' | 'misread' | 'mistyped' | 'within' | 'related' | 'sign'

export type Form = WordForm & {
  how: How
  /** The phrase that it stands for, where that is more than the word. */
  standsFor?: string
}

/** One thing that must be there, in any of its forms, or as the type or category that it names. */
export type Sought = {
  said: SearchWord
  forms: Form[]
  type: ContentType | null
  category: Category | null
  /** Or by its tags, all of one of these lists. */
  kinds: string[][]
}

/** A word or phrase as it was typed, with whatever else it may be met as. */
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

/** Words as forms; `green valley` is two parts, one after the other. */
export const asForms = <H extends How>(words: readonly string[], how: H): (Form & { how: H })[] =>
  words.map(word => ({ parts: word.split(' '), open: false, how }))

/** A sought word as one, folded. */
export const saidAs = ({ said }: Pick<Sought, 'said'>) => spelling(said)

function formsOf(word: AnalysedWord, open: boolean): Form[] {
  const { parts, whole, stems } = word
  const how = 'said' as const
  const mayGoOn = isOpen(word, open)
  const wholes = whole ? [{ parts: [whole], open: mayGoOn, how }] : []
  // `QN6S` as a whole begins few words, but its last part alone, `s`, begins so many that to list them takes a second.
  const isTelling = !whole || (parts.at(-1) ?? '').length >= tellingLetters
  const isCut = parts.length > partsSoughtMax
  const begun = { parts: parts.slice(0, partsSoughtMax), open: mayGoOn && isTelling && !isCut, how }
  return [begun, ...wholes, ...stemOf(word, stems)]
}

const tellingLetters = 3

/** Of a word in several parts only what all of it comes to: `cooking-oil` is not `oil`. */
const stemOf = ({ parts, whole }: AnalysedWord, stems: string[]): Form[] =>
  whole === null && parts.length === 1 ? asForms(stems.slice(0, 1), 'said') : []

/** One letter begins too many words; of Chinese, Japanese and the like, one letter is a word. A code may always go on. */
function isOpen(word: AnalysedWord, open: boolean): boolean {
  const typed = word.parts.join('')
  const isLong = typed.length >= 2 || /[^\p{ASCII}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(typed)
  return isCode(typed) || (open && isLong)
}

/** Letters and digits mixed, and long enough to be telling. */
const isCode = (typed: string) => typed.length >= 4 && /\p{N}/u.test(typed) && /\p{L}/u.test(typed)
