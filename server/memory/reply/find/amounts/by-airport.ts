import { fold } from '#server/language/words/fold-words.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { airportsOf, cityWordsMax } from './airports-of.ts'

/** A search for each airport of a city in the subject: flight searches say "JFK" for "New York". */
export function byAirport(about: Subject): Subject[] {
  const said = fold(about.text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return said
    .flatMap((_, from) => {
      const count = cityAt(said, from)
      return airportsOf(said.slice(from, from + count).join(' ')).map(code =>
        said.toSpliced(from, count, code),
      )
    })
    .slice(0, searchesMax)
    .map(words => {
      const text = words.join(' ')
      return { ...about, text, words: [...new Set(wordsOf(tokensOf(text)))] }
    })
}
/** Each airport costs one more search. */
const searchesMax = 8

/** The number of words of a city's name that starts at `from`, or 0. The longest name wins. */
function cityAt(said: string[], from: number): number {
  for (let count = cityWordsMax; count > 0; count--)
    if (airportsOf(said.slice(from, from + count).join(' ')).length > 0) return count
  return 0
}
