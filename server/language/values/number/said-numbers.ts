import { numberWordList } from '#server/language/lexicon/number-words.ts'

const words = numberWordList.slice(1, 13)
const vague: Record<string, [number, number]> = { couple: [2, 3], few: [3, 5], several: [3, 8] }

/** A pattern for a number before a unit of time: "3", "a couple of". */
export const numberSaid = (name = 'number') =>
  `(?<${name}>(?<!\\d[.,])\\d{1,3}|(?:a )?(?:couple(?: of)?|few)|several|an?|${words.join('|')})`

/** The number as one value. A vague number counts with its least value. */
export const countSaid = (said = '1') => rangeSaid(said)[0]

/** The least and the greatest value: "a few" may be three or five. */
export function rangeSaid(said: string): [number, number] {
  const word = said
    .toLowerCase()
    .replace(/^a\s+/, '')
    .replace(/\s+of$/, '')
  const exact = /^\d/.test(word) ? Number(word) : Math.max(words.indexOf(word) + 1, 1)
  return vague[word] ?? [exact, exact]
}
