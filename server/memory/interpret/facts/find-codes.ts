import type { Found } from '#server/language/values/found.ts'
import { foldInPlace } from '#server/language/words/fold.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import {
  type CodeShape,
  codeJoints,
  codeLabels,
  isNumberLabel,
  isOfOther,
  networkLabels,
} from './code-labels.ts'
import { isCodeWord } from './is-code-word.ts'
import { makesCount } from './is-count.ts'
import { isPlaceNamed } from './is-place-named.ts'
import { looksLikeCode } from './looks-like-code.ts'
import { unmistakableCodes } from './unmistakable-codes.ts'

/**
 * Codes that a text names itself, such as "Order #77-41908832", and codes of an unmistakable shape.
 * `onNetwork`: the page is about a wireless network. `toDoors`: it is about boarding, tickets or parking,
 * where groups, zones and sections let people in.
 */
export function findCodes(text: string, onNetwork = false, toDoors = true): Found[] {
  const named = labelled(text, onNetwork).filter(({ label }) => toDoors || !crowd.test(label ?? ''))
  const sure = unmistakableCodes(text).map(code => ({
    ...code,
    label: code.label ?? named.find(other => overlaps(code, other))?.label,
  }))
  return [...sure, ...named.filter(code => !sure.some(other => overlaps(code, other)))]
}

const crowd = /^(?:group|zone|section)s?\b(?! (?:no|num|id|code))/i

const overlaps = (a: Found, b: Found) => a.from < b.to && b.from < a.to

/** A code below its label or to the right of it. A row's arrow may follow, which is often read as V. */
export function findCodeLabelled(
  label: string,
  value: string,
  onNetwork = false,
  toDoors = true,
): Found | null {
  const shape = shapeOfLabel(label, onNetwork)
  if (shape === 'place' && !toDoors && crowd.test(label)) return null
  if (/^seats\b/i.test(label) && /^\d{1,2}$/.test(value)) return null
  if (isRange(label, value)) return null
  const whole = value.replace(/ [>›»Vv]$/, '').trim()
  const start = shape === 'number' && /^#\w/.test(whole) ? 1 : 0
  const text = whole.slice(start)
  if (shape === null || isCodeLabel(text)) return null
  if (!looksLikeCode(shape, text, true) && !isRecordLocator(label, text) && !isCodeWord(label, text))
    return null
  if (shape === 'number' && start === 0 && isVague(text) && !isAnnouncing(foldInPlace(label).trim()))
    return null
  return {
    kind: 'code',
    from: start,
    to: whole.length,
    value: normalised(shape, text),
    label: label.replace(/[:\s]+$/, ''),
  }
}

/** Whether a cell is the name of a code. Then the cell beside or below it may be one. */
export const isCodeLabel = (text: string, onNetwork = false) =>
  text.length <= 40 && shapeOfLabel(text, onNetwork) !== null

/** Whether it names a gate, a seat or a row. */
export const isPlaceLabel = (text: string) => text.length <= 40 && shapeOfLabel(text) === 'place'

const shapeByLabel = new Map<string, CodeShape>(
  Object.entries(codeLabels).flatMap(([shape, labels]) =>
    labels.map(label => [label, shape as CodeShape] as const),
  ),
)
const labelWordsMax = 3

/** Looks up the label, without words such as "number": "Confirmation no.", "Order #", "PIN code". */
function shapeOfLabel(label: string, onNetwork = false): CodeShape | null {
  const words = foldInPlace(label)
    .split(/[\s:]+/)
    .filter(word => word !== '')
  if (words.length > labelWordsMax + 2) return null
  const short = onNetwork && words.length === 1 ? networkLabels.get(words[0] ?? '') : undefined
  if (short) return short
  for (let count = Math.min(labelWordsMax, words.length); count > 0; count--) {
    const shape = shapeByLabel.get(
      words
        .slice(0, count)
        .join(' ')
        .replace(/[#.]+$/, '')
        .trim(),
    )
    if (shape && words.slice(count).every(word => codeJoints.has(word))) return shape
  }
  return isNumberLabel(words.map(word => word.replace(/[#.]+$/, ''))) ? 'number' : null
}

type Token = { text: string; folded: string; start: number }

function labelled(text: string, onNetwork: boolean): Found[] {
  const tokens = tokensOf(text)
  const found: Found[] = []
  for (let i = 0; i < tokens.length; i++) {
    const named = codeAfter(tokens, i, text, onNetwork)
    if (!named) continue
    found.push(named.found)
    i = named.next - 1
  }
  return found
}

function tokensOf(text: string): Token[] {
  return matchesIn(text, /(?<!\S)#(?=\S)|(?<!\S)\p{L}+#(?=\d)|\S+/gu).map(({ 0: word, index }) => ({
    text: word,
    folded: foldInPlace(word).replace(/(?<=.)#$/, ''),
    start: index,
  }))
}

function codeAfter(
  tokens: Token[],
  i: number,
  text: string,
  onNetwork: boolean,
): { found: Found; next: number } | null {
  for (let count = labelWordsMax; count > 0; count--) {
    const words = tokens.slice(i, i + count)
    const shape = words.length === count ? shapeOfWords(words, onNetwork) : null
    if (!shape || isCut(words.slice(0, -1))) continue
    if (count === 1 && isOfOther(bare(tokens[i]?.folded ?? ''), tokens[i - 1]?.folded ?? '')) continue
    const at = afterJoints(tokens, i + count, shape)
    if (shape === 'place' && count === 1 && !isPlaceNamed(tokens, i, at)) continue
    const code = isBroken(tokens, i + count, at) ? null : codeAt(tokens, at, shape)
    if (code)
      return { found: withLabel(code, shape, labelText(tokens, i, at, text), text), next: at + code.count }
  }
  return null
}

function shapeOfWords(words: Token[], onNetwork: boolean): CodeShape | null {
  const plain = words.map(word => bare(word.folded))
  const known = shapeByLabel.get(bare(words.map(word => word.folded).join(' ')))
  if (known) return known
  if (onNetwork && words.length === 1) return networkLabels.get(plain[0] ?? '') ?? null
  return isNumberLabel(plain) ? 'number' : null
}

const bare = (label: string) => label.replace(/^["'(]+|[:"')]+$/g, '')
/** "order, booking" is no label of two words. */
const isCut = (words: Token[]) => words.some(word => /[.,;:!?]$/.test(word.text) && word.folded !== 'art.')
/** If a sentence ends between the label and the next word, the label names nothing. */
const isBroken = (tokens: Token[], from: number, to: number) =>
  tokens.slice(from - 1, to).some(word => /[,;!?]$|[^o]\.$/.test(word.folded))

/** "the wifi at the Airbnb is X": the place of a network may be before its name. */
function afterJoints(tokens: Token[], from: number, shape: CodeShape): number {
  let at = from
  while (at < from + 4 && codeJoints.has(bare(tokens[at]?.folded ?? '') || (tokens[at]?.folded ?? ''))) at++
  if (shape !== 'network' || at > from) return at
  const is = tokens.slice(from, from + 5).findIndex(word => word.folded === 'is')
  return is === -1 ? at : from + is + 1
}

function codeAt(
  tokens: Token[],
  at: number,
  shape: CodeShape,
): { start: number; end: number; count: number } | null {
  const first = tokens[at]
  if (!first) return null
  const isNamed = shape !== 'secret' && shape !== 'network' ? true : isExplicit(tokens, at)
  const text = unquoted(first.text)
  if (isRange(tokens[at - 1]?.text ?? '', text)) return null
  const isCode =
    looksLikeCode(shape, text, false) ||
    isFlight(tokens, at) ||
    isPlate(tokens, at) ||
    isWordFor(tokens, at, shape, text)
  if (!isNamed || !isCode) return null
  if (shape === 'number' && (isVagueNumber(text, tokens, at) || isCounted(text, tokens[at + 1]))) return null
  const count = countOf(shape, tokens, at)
  const last = tokens[at + count - 1] ?? first
  const lead = /^["'“(]*/.exec(first.text)?.[0].length ?? 0
  return {
    start: first.start + lead,
    end: last.start + last.text.replace(/["'”),;!?]+$|[.:]+$/, '').length,
    count,
  }
}

/** "code 134", "ref 2024": few digits are a code only after "#", "number" or "code:". */
function isVagueNumber(text: string, tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]?.folded ?? ''
  const isCounting = ordinal.test(tokens[at - 2]?.folded ?? '')
  const isAnnounced =
    before.endsWith('#') || (!isCounting && (before.endsWith(':') ? announced : numbered).test(bare(before)))
  return isVague(text) && !isAnnounced && groupsFrom(tokens, at) === 1
}

/** "Reference 120–170" is the normal range of a laboratory value. */
const isRange = (label: string, text: string) =>
  /^ref(?:erence)?[.:]?$/i.test(label.trim()) && /^\d{1,3} ?[-–] ?\d{1,3}$/.test(text)

const isCounted = (text: string, after: Token | undefined) =>
  /^\d{1,4}$/.test(text) && after !== undefined && makesCount(after.text)
const isVague = (text: string) => /^(?:\d{1,3}|(?:19|20)\d\d)$/.test(text)
const numbered = /^(?:number|no\.?|nr\.?|nummer|numero|pin)$/
/** If a label ends so, a code of any length may follow a colon or be in the next cell. */
const announced =
  /#$|(?:^| )(?:number|no\.?|nr\.?|num|nummer|numero|pin|id|code|kod|codigo|codice|ref|reference)$/

/** "Item number 3" counts items. */
const ordinal = /^(?:article|item|part|model)(?: |$)/
const isAnnouncing = (label: string) => announced.test(label) && !ordinal.test(label)

/** Airlines name a booking by six letters or digits. Six capitals are one only beside its usual labels. */
const locatorLabel =
  /^(?:(?:confirmation|booking|reservation|ticket|order id|pnr|record locator|localizador|buchung|buchungs?code|reserva|code|number|reference|no\.?)[:#]? ?){1,3}$/i
const isRecordLocator = (label: string, text: string) =>
  /^[A-Z]{6}$/.test(text) &&
  locatorLabel.test(label.trim()) &&
  (!/^[A-Z]+$/.test(label.trim()) || label.trim() === 'PNR')

/** Prose often says "password". Only "is", "=" or ":" before a word announces one. */
function isExplicit(tokens: Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (tokens.length === at + 1 && at <= 2) return /[\d#!$%_]/.test(tokens[at]?.text ?? '')
  return (
    before !== undefined && (/[:=]$/.test(before.text) || /^(?:is|lautet|ist|est|es|to)$/.test(before.folded))
  )
}

/** Letters alone are a code only right after the words for one. */
function isWordFor(tokens: Token[], at: number, shape: CodeShape, text: string): boolean {
  const label = textOf(tokens.slice(Math.max(0, at - 3), at))
  const last = tokens[at - 1]?.text ?? ''
  return (
    shape === 'number' &&
    (isRecordLocator(last, text) ||
      isRecordLocator(label, text) ||
      isCodeWord(label, text) ||
      isCodeWord(last, text))
  )
}

const textOf = (tokens: Token[]) => tokens.map(({ text }) => text).join(' ')

/** "AB12 CDE", "D-DJ 9594": licence plates have two groups. */
function isPlate(tokens: Token[], at: number): boolean {
  const [first = '', second = ''] = tokens.slice(at, at + 2).map(({ text }) => unquoted(text))
  return (
    plateLabel.test(textOf(tokens.slice(Math.max(0, at - 2), at))) &&
    /^(?=.*[A-Z])[A-Z\d]{1,4}(?:-[A-Z]{1,2})?$/.test(first) &&
    /^(?:[A-Z]{2,3}|[A-Z]{0,2}\d{1,4}[A-Z]{0,2})$/.test(second)
  )
}
const plateLabel = /(?:^|\s)(?:plate(?: (?:number|no\.?))?|registration(?: number)?|kennzeichen):?$/i

const unquoted = (text: string) => text.replace(/^["'“(]+|["'”),;!?]+$|[.:]+$/g, '')

/** "VN 123": the airline, then the number. */
const isFlight = (tokens: Token[], at: number) =>
  /^(?:[A-Z][A-Z0-9]|\d[A-Z])$/.test(tokens[at]?.text ?? '') &&
  /^\d{2,4}[.,;]?$/.test(tokens[at + 1]?.text ?? '')

function countOf(shape: CodeShape, tokens: Token[], at: number): number {
  if (shape !== 'number') return 1
  if (isPlate(tokens, at)) return 2
  if (!isFlight(tokens, at)) return groupsFrom(tokens, at)
  // "Tracking number FR 4410 2238 71" is no flight.
  return flightLabel.test(textOf(tokens.slice(Math.max(0, at - 3), at))) ? 2 : 1 + groupsFrom(tokens, at + 1)
}
const flightLabel = /(?:^|\s)(?:flights?|flug|vol|vuelo|volo|lot)(?:\s|:|$)/i

/** "0042 7718 336": groups of digits belong together. */
function groupsFrom(tokens: Token[], at: number): number {
  let count = 1
  while (
    /^\d+$/.test(tokens[at + count - 1]?.text ?? '') &&
    /^\d{2,}[.,]?$/.test(tokens[at + count]?.text ?? '')
  )
    count++
  return count
}

function withLabel(
  code: { start: number; end: number },
  shape: CodeShape,
  label: string,
  text: string,
): Found {
  return {
    kind: 'code',
    from: code.start,
    to: code.end,
    value: normalised(shape, text.slice(code.start, code.end)),
    label,
  }
}

function labelText(tokens: Token[], from: number, to: number, text: string): string {
  const words = tokens
    .slice(from, to)
    .filter(word => !/^(?:#|:|=|-|–|is|lautet|ist|est|es|to|at|the)$/.test(word.folded))
  const first = words[0]
  const last = words.at(-1)
  return first && last
    ? text.slice(first.start, last.start + last.text.length).replace(/^[("']+|[:\s(]+$/g, '')
    : ''
}

/** Removes the spaces between groups of digits. A password stays as it is. */
function normalised(shape: CodeShape, text: string): string {
  return shape === 'number' && /^[A-Z0-9 ]+$/.test(text) && /\d/.test(text) ? text.replaceAll(' ', '') : text
}
