/** Whether the longer word is the word with a common ending: "seed" and "seedling", "crash" and "crashes". */
export const isBegunBy = (longer: string, word: string) =>
  word.length >= 4 &&
  longer.length > word.length &&
  longer.startsWith(word) &&
  endings.has(longer.slice(word.length))
const endings = new Set('ling er or es ed ing ly ful able ible ness like up in out off'.split(' '))
