/**
 * The OCR key of a word: letters and digits that OCR confuses become one. Words with the same key may be the
 * same word: `lnvoice` and `invoice`, `INV-2O231` and `INV-20231`, `rnodern` and `modern`.
 */
export const lookOf = (word: string) =>
  word.replaceAll('rn', 'm').replace(/[oilsbz]/g, letter => looks[letter] ?? letter)

const looks: Record<string, string> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' }
