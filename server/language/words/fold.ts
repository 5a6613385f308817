/**
 * Folds letters for comparing. Resolves compatibility forms (ﬁ → fi, Ａ → A), removes accents and points, and
 * spells out the few letters that Unicode does not decompose. Keeps the case, which still shows camel-case
 * words. Keeps marks that make another letter (が, हि, 한). Some letters stand for a whole sentence (ﷺ), so the
 * result is cut at about twice the length of the text.
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
 * Lower case without accents, for comparing: "3. März, København" → "3. marz, kobenhavn". Every character
 * keeps its place, so a position in the folded text is one in the original. Letters that two letters would
 * replace (ß, æ) stay.
 */
export function foldInPlace(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  let folded = ''
  for (let i = 0; i < text.length; i++) folded += foldUnit(text.charAt(i))
  return folded
}

/** The most characters that one letter stands for. */
const sentenceCharsMax = 18

/** Combining diacritics, Hebrew points, Arabic vowel signs. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g
/** Letters that Unicode does not decompose, spelled without their mark. */
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
