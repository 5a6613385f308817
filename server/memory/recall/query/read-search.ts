import { stopWords } from '#server/language/words/stop-words.ts'
import { type SearchWord, spelling } from '#server/memory/recall/analyse/search-words.ts'
import type { OperatorFilter, Typing } from './read-operator.ts'
import { type Stretch, typedPieces } from './typed-pieces.ts'

export type TypedWord = Stretch & { said: SearchWord }
export type TypedFilter = Stretch & { filter: OperatorFilter; isNot: boolean }

export type ReadSearch = {
  /** Words that must match. The last one may be a prefix. */
  wanted: TypedWord[]
  /** Words that must not match. */
  unwanted: TypedWord[]
  filters: TypedFilter[]
}

/** Parses a plain search: required words, excluded words and operators. */
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

/** Whether the search has no letters or digits. */
export const isEmptySearch = ({ wanted, unwanted, filters }: ReadSearch) =>
  wanted.length + unwanted.length + filters.length === 0

/** The most text of a search that is read, in characters. */
const charsMax = 2_000
const wordsMax = 16

/** Drops stop words, unless there are no other words. */
function tellingOf(words: TypedWord[]): TypedWord[] {
  const telling = words.filter(({ said }) => 'phrase' in said || !stopWords.has(spelling(said)))
  return telling.length > 0 ? telling : words
}

/** Drops repeated words. The last word stays, because it may be a prefix. */
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
