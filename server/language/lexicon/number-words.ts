/** English number words by their value, from 0 to 20. */
export const numberWordList: readonly string[] =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
export const tensWords: readonly string[] = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The number words from one value to another, both included, as pattern alternatives: "two|three|four". */
export const numberWords = (from: number, to: number): string => numberWordList.slice(from, to + 1).join('|')

/** The value of a number word up to twenty: "three" → 3. Null for any other word. */
export function numberWordValue(word: string): number | null {
  const value = numberWordList.indexOf(word.toLowerCase())
  return value < 0 ? null : value
}

/** Numbers from 2 to 12 in five languages, without words that mean something else in one or in English. */
export const foreignNumberWords: ReadonlyMap<string, number> = new Map(
  [
    'zwei deux dos twee',
    'drei trois tres tre drie',
    'vier quatre cuatro quattro',
    'fünf cinq cinco cinque vijf',
    'sechs seis zes',
    'sieben siete sette zeven',
    'acht huit ocho',
    'neun nueve negen',
    'zehn dix diez dieci',
    'elf onze undici',
    'zwölf douze doce dodici twaalf',
  ].flatMap((names, i) => names.split(' ').map((name): [string, number] => [name, i + 2])),
)
