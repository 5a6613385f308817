import { spelled } from './fold-letters.ts'

/**
 * Lower case without accents, for comparing: "3. März, København" becomes "3. marz, kobenhavn". Every character keeps its place,
 * so that a position in the folded text is one in the original: what is spelled with two letters (ß, æ) stays.
 */
export function foldText(text: string): string {
  if (isPlain(text)) return text.toLowerCase()
  let folded = ''
  for (let i = 0; i < text.length; i++) folded += foldUnit(text.charAt(i))
  return folded
}

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
