import { ofWord } from './of-word.ts'

/** Words as they are compared: folded, without accents, in the singular. */
export const foldWords = (text: string) =>
  fold(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.map(singular) ?? []

/** Lower case, compatibility forms and accents folded, apostrophes gone; "wi-fi" and "e-mail" are one word. */
export function fold(text: string): string {
  const plain = isAscii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
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

/**
 * Two spellings that recognition confuses have one skeleton: O and 0, l, I and 1, S and 5, rn and m.
 * Compare skeletons, never show them.
 */
export const skeleton = ofWord(word =>
  word
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[0158i]/g, look => twin[look] ?? look),
)

const twin: Record<string, string> = { '0': 'o', '1': 'l', '5': 's', '8': 'b', i: 'l' }

/** Plurals that end like a singular, or keep the e that others lose. */
const irregular = new Map([
  ['menus', 'menu'],
  ['taxis', 'taxi'],
  ['calories', 'calorie'],
  ['cookies', 'cookie'],
  ['movies', 'movie'],
  ['smoothies', 'smoothie'],
])

/** Only the plural goes: "boarding" must not become "board". */
const singular = ofWord((word): string => {
  const known = irregular.get(word)
  if (known !== undefined) return known
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(sses|xes|zes|ches|shes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
})
