/** The index of "the second one", from 0; negative from the end. Null if there is none. */
export function placeSaid(said: string): number | null {
  const [, word] = ordinalWords.exec(said) ?? []
  return word === undefined ? null : (places[word.toLowerCase()] ?? 0)
}

/** Removes "the second one" from a question. */
export const withoutPlace = (said: string) => said.replace(ordinalWords, '').trim()

const ordinalWords =
  /\b(?:the )?(first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|other) (?:one|result|hit|source|screenshot|picture)\b(?:['’]s)?(?! (?:i|about|of|with|from|that)\b)/i
const places: Record<string, number> = {
  ...{ first: 0, '1st': 0, second: 1, '2nd': 1, other: 1, third: 2, '3rd': 2 },
  ...{ fourth: 3, '4th': 3, fifth: 4, '5th': 4, last: -1 },
}
