import { stopWords } from '#server/language/words/stop-words.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { OperatorFilter, Typing } from './read-operator.ts'
import { type Stretch, typedPieces } from './typed-pieces.ts'

export type TypedWord = Stretch & { said: SearchWord }
export type TypedFilter = Stretch & { filter: OperatorFilter; isNot: boolean }

export type ReadSearch = {
  /** All of them must be there. The last one may only be the beginning of the word that is meant. */
  wanted: TypedWord[]
  /** None of them may. */
  unwanted: TypedWord[]
  filters: TypedFilter[]
}

/** Reads what a person typed: what is wanted, what is not, and what operators ask for. */
export function readSearch(typed: string, typing: Typing): ReadSearch {
  const text = typed.slice(0, charsMax)
  const read: ReadSearch = { wanted: [], unwanted: [], filters: [] }
  for (const { filter, words, isNot, from: start, to: end } of typedPieces(text, typing)) {
    if (filter) read.filters.push({ from: start, to: end, filter, isNot })
    else (isNot ? read.unwanted : read.wanted).push(...words.map(said => ({ from: start, to: end, said })))
  }
  return {
    wanted: openLast(eachOnce(tellingOf(read.wanted)).slice(0, wordsMax)),
    unwanted: eachOnce(read.unwanted).slice(0, wordsMax),
    filters: read.filters.slice(0, wordsMax),
  }
}

/** Nothing but signs, or nothing at all. */
export const isEmptySearch = ({ wanted, unwanted, filters }: ReadSearch) =>
  wanted.length + unwanted.length + filters.length === 0

/** What is read of a search: far more than anybody types. */
const charsMax = 2_000
const wordsMax = 16

/** Without the commonest words, unless there are no others. */
function tellingOf(words: TypedWord[]): TypedWord[] {
  const telling = words.filter(({ said }) => 'phrase' in said || !stopWords.has(spelling(said)))
  return telling.length > 0 ? telling : words
}

/** A word that is typed again asks for nothing more. The last stays, as it may still be the beginning of another. */
function eachOnce(words: TypedWord[]): TypedWord[] {
  const typed = new Set<string>()
  return words.filter(({ said }, i) => {
    const key = `${'phrase' in said} ${spelling(said)}`
    const isNew = !typed.has(key)
    typed.add(key)
    return isNew || i === words.length - 1
  })
}

function openLast(words: TypedWord[]): TypedWord[] {
  const last = words.at(-1)
  return last && 'word' in last.said
    ? [...words.slice(0, -1), { ...last, said: { ...last.said, open: true } }]
    : words
}
