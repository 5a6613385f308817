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

/**
 * Lower case without accents, for comparing: "3. März, København" becomes "3. marz, kobenhavn". Every character keeps its place,
 * so that a position in the folded text is one in the original: what is spelled with two letters (ß, æ) stays.
 */
export function foldInPlace(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  let folded = ''
  for (let i = 0; i < text.length; i++) folded += foldUnit(text.charAt(i))
  return folded
}

/** The longest that one letter stands for. */
const sentenceCharsMax = 18

/** Combining diacritics, Hebrew points, Arabic vowel signs. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
/** Letters that Unicode does not take apart, as they are spelled without their mark. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D' },
  ...{ ł: 'l', Ł: 'L', þ: 'th', Þ: 'TH', ı: 'i', ς: 'σ' },
}
const wholeLetters = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g')

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const plain = /^[\x00-\x7f]*$/
const isPlain = (text: string) => plain.test(text)

const singleLetters = Object.fromEntries(
  Object.entries(spelled)
    .filter(([, letters]) => letters.length === 1)
    .map(([letter, plain]) => [letter, plain.toLowerCase()]),
)

const known = new Map(
  Object.entries({
    ...singleLetters,
    '’': "'",
    '‘': "'",
    ʼ: "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '\u00a0': ' ',
    '\u202f': ' ',
    '−': '-',
  }),
)

function foldUnit(unit: string): string {
  const before = known.get(unit)
  if (before !== undefined) return before
  const lower = unit.normalize('NFD').charAt(0).toLowerCase()
  const folded = lower.length === 1 ? lower : unit
  if (known.size < 4_000) known.set(unit, folded)
  return folded
}
