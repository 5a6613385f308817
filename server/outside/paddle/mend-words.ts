/**
 * Corrects confused letters and digits by their neighbours, but only if one reading is no word and the other
 * is: a code such as "E9XG74OK" stays as it was read.
 */
export function mendWords(words: string[]): string[] {
  return words.map((word, i) => mended(word, words[i - 1] ?? ''))
}

function mended(word: string, before: string): string {
  const unit = isNumber.test(before) ? (units.get(word) ?? word) : word
  return unit
    .replace(zeroInWord, found => found.replaceAll('0', found === found.toUpperCase() ? 'O' : 'o'))
    .replace(misreadUnit, (_, number: string, letters: string) => number + (units.get(letters) ?? letters))
    .replace(misreadAmount, amount => amount.replace(/[oO]/g, '0'))
    .replace(/(?<=\d)[lI|](?=\d)/g, '1')
    .replace(/(?<=\d[.,]?)[oO](?=\d)/g, '0')
    .replace(/^[|l1](?=['’](?:m|ve|ll|d)$)/, 'I')
}

const isNumber = /^[^\p{L}\p{N}]*\d[\d.,/]*$/u

/**
 * Only letters and zeros, beginning with a letter: at least three letters, or five if all are capitals,
 * because short codes look like that too.
 */
const zeroInWord =
  /^[^\p{L}\p{N}]*(?:(?=(?:0*\p{L}){3})(?=.*\p{Ll})|(?=(?:0*\p{Lu}){5}))\p{L}+0[\p{L}0]*[^\p{L}\p{N}]*$/u

/** Units as they are misread beside a number. */
const units = new Map([
  ['0z', 'oz'],
  ['0Z', 'OZ'],
  ['Ib', 'lb'],
  ['1b', 'lb'],
  ['Ibs', 'lbs'],
  ['1bs', 'lbs'],
  ['m1', 'ml'],
  ['mI', 'ml'],
])
const misreadAmount = /\p{Sc}[\d.,oO]*\d[\d.,oO]*$/gu
const misreadUnit = /^(\d+(?:[.,/]\d+)?)(0[zZ]|[I1]bs?|m[1I])$/
