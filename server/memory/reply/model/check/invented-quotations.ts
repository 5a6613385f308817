import { matchesIn } from '#server/platform/matches-in.ts'
import { contentWords, hasWord } from './content-words.ts'
import type { LineRead } from './read-line.ts'
import type { Support } from './support.ts'

/** Finds quotations whose words are not on the given lines, in Latin script. */
export function inventedQuotations(statement: LineRead, { cited, beside, said }: Support): string[] {
  const lines = [...cited, ...beside, ...said]
  if (cited.every(({ text }) => !/\p{Script=Latin}{3}/u.test(text))) return []
  return matchesIn(statement.text, quoted)
    .map(([, ...texts]) => texts.find(Boolean) ?? '')
    .filter(quote => {
      const words = contentWords(quote)
      const there = words.filter(word => lines.some(({ text }) => hasWord(text, word)))
      return words.length >= wordsMin && there.length < shareMin * words.length
    })
}
const quoted = /“([^”]+)”|"([^"]+)"|„([^“]+)“|«([^»]+)»/g
const [wordsMin, shareMin] = [2, 0.8]
