/**
 * Letters as they are compared: compatibility forms resolved (ﬁ → fi, Ａ → A), accents and points taken off, the
 * few letters that Unicode does not take apart spelled out. Case stays, because it still tells where a word has humps.
 * Marks that make another letter (が, हि, 한) stay too. Of a text whose letters stand for whole sentences (ﷺ) no more is given than
 * twice its length.
 */
export function foldLetters(text: string): string {
  const bare = text
    .normalize('NFKD')
    .replace(accents, '')
    .normalize('NFC')
    .slice(0, 2 * text.length + sentenceCharsMax)
  return bare.replace(wholeLetters, letter => spelled[letter] ?? letter)
}

/** The longest that one letter stands for. */
const sentenceCharsMax = 18

/** Combining diacritics, Hebrew points, Arabic vowel signs. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
/** Letters that Unicode does not take apart, as they are spelled without their mark. */
export const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ ł: 'l', Ł: 'L', þ: 'th', Þ: 'TH', ı: 'i', ς: 'σ' },
}
const wholeLetters = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g')
