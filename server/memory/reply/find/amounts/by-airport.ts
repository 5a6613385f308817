import { fold } from '#server/language/words/fold-words.ts'
import type { About } from '#server/memory/reply/question/plan.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { airportsOf, cityWordsMax } from './airports-of.ts'

/** The same with the city's airports in its place, one by one: a search for flights says "JFK" where people say New York. */
export function byAirport(about: About): About[] {
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
/** Each is a search of its own. */
const searchesMax = 8

/** Of how many words the city is that begins there; 0: none does. The longest counts: "New York City". */
function cityAt(said: string[], from: number): number {
  for (let count = cityWordsMax; count > 0; count--)
    if (airportsOf(said.slice(from, from + count).join(' ')).length > 0) return count
  return 0
}
