/** English number words by their value, from 0 to 20. */
export const numberWordList: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
export const tensWords: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The number words from one value to another, both included, as alternatives of a pattern: "two|three|four". */
export const numberWords = (from: number, to: number): string => numberWordList.slice(from, to + 1).join('|')

/** "three" is 3; null for what is no number word up to twenty. */
export function numberWordValue(word: string): number | null {
  const value = numberWordList.indexOf(word.toLowerCase())
  return value < 0 ? null : value
}
