import { foldLetters } from './fold.ts'
import { ofWord } from './of-word.ts'
import { singularOf } from './singular.ts'

/** Words for comparing: folded, without accents, in the singular. */
export const foldWords = (text: string) =>
  fold(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(singular) ?? []

/** Lower case, without compatibility forms, accents and apostrophes. "wi-fi" and "e-mail" become one word. */
export function fold(text: string): string {
  const plain = isAscii.test(text) ? text : foldLetters(text)
  const folded = plain
    .toLowerCase()
    .replace(/['’](?=s\b)/g, ' ')
    .replace(/['’]/g, '')
  if (!mayBeParted.test(folded)) return folded
  return folded
    .replace(/\bwi[- ]fi\b/g, 'wifi')
    .replace(/\be-(?=mails?\b)/g, 'e')
    .replace(/\bcheck[- ]?(in|out)\b/g, 'check$1')
}

const isAscii = /^[\0-\x7f]*$/
const mayBeParted = /[- ]fi|e-m|check/

/** The folded words of a text, one space apart, without any signs. */
export const spacedWords = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The OCR key of a word, the same for O and 0, l and 1, S and 5, rn and m. Compare keys, never show them. */
export const skeleton = ofWord(word =>
  word
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[0158i]/g, look => twin[look] ?? look),
)

const twin: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '8': 'b', i: 'l' }

/** Only the plural changes: "boarding" must not become "board". */
const singular = ofWord(singularOf)
