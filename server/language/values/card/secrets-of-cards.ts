import { lightPattern } from '#server/language/words/light-pattern.ts'
import { type Span, spansOf } from '#server/language/words/spans-of.ts'

/** Finds card numbers: 14 to 19 digits with a card's beginning and check digit (Luhn, ISO/IEC 7812-1). */
export function secretsOfCards(text: string): Span[] {
  const groups = spansOf(text, /\d+/g)
  const found: Span[] = []
  for (let i = 0; i < groups.length; i++) {
    const length = cardAt(text, groups, i, found.at(-1)?.to ?? 0)
    if (length === 0) continue
    const span = { from: groups[i]?.from ?? 0, to: groups[i + length - 1]?.to ?? 0 }
    found.push(span, ...behind(text, span))
    i += length - 1
  }
  return found
}

/** Finds expiry dates ("VALID THRU 08/29") near a card number or its security code. */
export function expiriesBeside(text: string, cards: readonly Span[]): Span[] {
  if (cards.length === 0) return []
  const isNear = (span: Span) =>
    cards.some(card => span.from < card.to + nearChars && span.to > card.from - nearChars)
  return spansOf(text, expiry).filter(isNear)
}
/** A month and a year from 2020 to 2049, not part of a day, a sum or a path. */
const expiry = /(?<![\p{L}\d/.,:-])(?:0[1-9]|1[0-2]) ?[/|] ?(?:20)?[2-4]\d(?![\d%]| ?[/.:,-]\d)/gu

/** The number of digit groups, from `first` on, that make up a card number. 0 if none do. */
function cardAt(text: string, groups: readonly Span[], first: number, seenTo: number): number {
  const from = groups[first]?.from ?? 0
  if (!beginning.test(text.slice(from, from + 2)) || /\d[.,]$/.test(text.slice(Math.max(0, from - 2), from)))
    return 0
  const isFour = lengthOf(groups[first]) === 4
  const isBegun = /\d[ -]$/.test(text.slice(Math.max(0, from - 2), from))
  const gaps = gapsAfter(text, groups, first, isBegun ? (isFour ? shapeMax - 1 : 0) : groupsMax)
  const lengths = [0, ...gaps].map((_, i) => lengthOf(groups[first + i]))
  const isAt = (count: number) => {
    const to = groups[first + count - 1]?.to ?? 0
    if (/^[.,]\d/.test(text.slice(to, to + 2))) return false
    return isCard(text.slice(from, to).replace(/\D/g, ''))
  }
  // A longer row of groups of four is another kind of number.
  const goesOn = isFour && from > seenTo && /\d{4}[ -]$/.test(text.slice(Math.max(seenTo, from - 5), from))
  const shaped = goesOn ? [] : shapes.filter(shape => shape.every((length, i) => length === lengths[i]))
  const fits = shaped.find(({ length }) => isOneNumber(text, gaps.slice(0, length - 1), from) && isAt(length))
  if (fits) return fits.length
  if (isAt(1)) return 1
  return isBegun ? 0 : wholeRun(gaps, count => !isOfDays(lengths.slice(0, count)) && isAt(count))
}

/** The printed groups of cards: fours, and the groups of American Express and Diners Club. */
const shapes = [
  [4, 4, 4, 4, 3],
  [4, 4, 4, 4],
  [4, 6, 5],
  [4, 6, 4],
]
const beginning = /^(?:2[2-7]|3[045689]|37|[4-6]\d)/
const shapeMax = 5
const groupsMax = 19
const lengthOf = (group: Span | undefined) => (group ? group.to - group.from : 0)

function isCard(digits: string): boolean {
  const { length } = digits
  if (/^3[47]/.test(digits) ? length !== 15 : length > 19 || length < (/^3[0689]/.test(digits) ? 14 : 16))
    return false
  const sum = [...digits].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The text between each group and the next, for as long as it may stand within one number. */
function gapsAfter(text: string, groups: readonly Span[], first: number, most: number): string[] {
  const gaps: string[] = []
  for (let i = first; gaps.length < most; i++) {
    const [to, next] = [groups[i]?.to ?? 0, groups[i + 1]?.from]
    if (next === undefined || next - to > gapCharsMax || !gap.test(text.slice(to, next))) break
    gaps.push(text.slice(to, next))
  }
  return gaps
}
const gap =
  /^(?:[ \t\u00a0\u2000-\u200a\u202f]{1,4}|[^\S\n]?[-‐‑–—.][^\S\n]?|[^\S\n]{0,2}\n(?:[^\S\n]{0,2}\n)?[^\S\n]{0,2})$/
const gapCharsMax = 8

/** Numbers of a table are below each other, too. So a number wraps once at most, unless a card is named. */
function isOneNumber(text: string, gaps: readonly string[], from: number): boolean {
  const lines = gaps.filter(gap => gap.includes('\n')).length
  return lines < 2 || ofCard.test(text.slice(Math.max(0, from - nearChars), from + nearChars))
}
const nearChars = 100
const ofCard =
  /visa|master ?card|maestro|amex|american express|\bcard|\bkarte|kreditk|\bkart[aęy]|\bcarte?\b|tarjeta|cart[aã]o|valid|\bexp|thru|g[üu]ltig|caduca|ważna|\bcv[vc]|(?<!\d)(?:0\d|1[0-2]) ?\/ ?(?:20)?[2-4]\d(?!\d)/i

/** Tries groups of any length. They count only if no other group follows. */
function wholeRun(gaps: readonly string[], isAt: (count: number) => boolean): number {
  const end = gaps.findIndex(gap => !/^[ -]$/.test(gap))
  const count = (end < 0 ? gaps.length : end) + 1
  return count > 1 && count <= groupsMax && isAt(count) ? count : 0
}

/** "30 31 1 2 3 4" is a row of a calendar. A number written digit by digit has no longer groups. */
const isOfDays = (lengths: readonly number[]) => lengths.includes(1) && lengths.some(length => length > 1)

/** Finds the three or four digits of the security code: "12/28 123". */
function behind(text: string, card: Span): Span[] {
  const rest = text.slice(card.to, card.to + nearChars)
  const [whole, code] = (text[card.from] === '3' ? behindAmex : behindCard).exec(rest) ?? []
  if (whole === undefined || code === undefined) return []
  const to = card.to + whole.length
  return [{ from: to - code.length, to }]
}
const until = '(?:[ \\t|,;]{1,3}(?:exp\\p{L}{0,6}[ .:]{1,3})?\\d{1,2} ?[/|] ?\\d{2,4})?[ \\t|,;]{1,3}'
const behindCard = lightPattern(new RegExp(`^${until}(\\d{3})(?![\\w%\\p{Sc}]|[./:,-]? ?\\d)`, 'iu'))
const behindAmex = lightPattern(
  new RegExp(`^${until}((?!20\\d\\d)\\d{4})(?![\\w%\\p{Sc}]|[./:,-]? ?\\d)`, 'iu'),
)
