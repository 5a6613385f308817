/**
 * What a word looks like to a text reader: letters and digits that it confuses become one. Words of one look may stand
 * for each other: `lnvoice` and `invoice`, `INV-2O231` and `INV-20231`, `rnodern` and `modern`.
 */
export const lookOf = (word: string) =>
  word.replaceAll('rn', 'm').replace(/[oilsbz]/g, letter => looks[letter] ?? letter)

const looks: Record<string, string> = { o: '0', i: '1', l: '1', s: '5', b: '8', z: '2' }
