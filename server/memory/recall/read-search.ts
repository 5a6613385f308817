import { matchesIn } from '#server/platform/matches-in.ts'
import { type OperatorFilter, readOperator, type Typing } from './read-operator.ts'
import { phraseOf, type SearchWord, spelling, wordsOf } from './search-words.ts'
import { stopWords } from './stop-words.ts'

/** From where to where in what was typed. */
export type Stretch = { start: number; end: number }
export type TypedWord = Stretch & { said: SearchWord }
export type TypedFilter = Stretch & { filter: OperatorFilter; isNot: boolean }

export type ReadSearch = {
  /** All of them must be there. The last one may only be the beginning of the word that is meant. */
  wanted: TypedWord[]
  /** None of them may. */
  unwanted: TypedWord[]
  filters: TypedFilter[]
}

/**
 * Reads what a person typed: words, "quoted phrases", -without, and `type:`, `category:`, `before:`, `after:`, `has:`.
 * Anything is text: an unpaired quotation mark, a sign between words, or an operator that makes no sense means
 * nothing more than its letters.
 */
export function readSearch(typed: string, typing: Typing): ReadSearch {
  const text = typed.slice(0, charsMax)
  const read: ReadSearch = { wanted: [], unwanted: [], filters: [] }
  for (const match of matchesIn(text, piecePattern)) {
    const { minus, operator, quotedValue, value, phrase, bare } = match.groups ?? {}
    const stretch = { start: match.index, end: match.index + match[0].length }
    const filter = operator && readOperator(operator, quotedValue ?? value ?? '', typing)
    if (filter) {
      read.filters.push({ ...stretch, filter, isNot: minus !== undefined })
      continue
    }
    const words = phrase === undefined ? wordsOf(operator ? match[0] : (bare ?? '')) : phraseOf(phrase)
    const list = minus === undefined ? read.wanted : read.unwanted
    list.push(...words.map(said => ({ ...stretch, said })))
  }
  return {
    wanted: openLast(tellingOf(read.wanted).slice(0, wordsMax)),
    unwanted: read.unwanted.slice(0, wordsMax),
    filters: read.filters.slice(0, wordsMax),
  }
}

/** Nothing but signs, or nothing at all. */
export const isEmptySearch = ({ wanted, unwanted, filters }: ReadSearch) =>
  wanted.length + unwanted.length + filters.length === 0

/** What is read of a search: far more than anybody types. */
const charsMax = 2_000
const wordsMax = 16

const [quote, noQuote] = ['["“”„«»]', '[^"“”„«»]']
/** A minus before a digit is a sign, and one within a word holds it together. */
const piecePattern = new RegExp(
  String.raw`(?<minus>(?<!\S)-(?=[\p{L}"“„«]))?` +
    String.raw`(?:(?<![\p{L}\p{N}])(?<operator>type|category|before|after|has):(?:${quote}(?<quotedValue>${noQuote}+)${quote}|(?<value>[^\s"“”„«»]+))` +
    String.raw`|${quote}(?<phrase>${noQuote}*)${quote}|(?<bare>[^\s"“”„«»]+)|${quote})`,
  'giu',
)

/** Without the commonest words, unless there are no others. */
function tellingOf(words: TypedWord[]): TypedWord[] {
  const telling = words.filter(({ said }) => 'phrase' in said || !stopWords.has(spelling(said)))
  return telling.length > 0 ? telling : words
}

function openLast(words: TypedWord[]): TypedWord[] {
  const last = words.at(-1)
  return last && 'word' in last.said
    ? [...words.slice(0, -1), { ...last, said: { ...last.said, open: true } }]
    : words
}
