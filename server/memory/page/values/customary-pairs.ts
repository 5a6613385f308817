import { monthStart } from '#server/language/lexicon/calendar-words.ts'
import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import type { FieldName } from '#server/memory/fields/fields.ts'
import { secretsUsedOnce } from '#server/memory/keep/secrets/secrets-used-once.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import type { LabelledValue } from './labelled-value.ts'
import { passageFrom, placeOf } from './passage.ts'

/**
 * Values that screens show by custom, without a label. "4.7 (1,203)" is a rating and its number of reviews.
 * "9:00 – 10:00" is a start and an end. "Eleanor Voss · 12 December 2025" has the day of a post. "$14.35
 * fees" is an amount before its name.
 */
export function customaryPairs(lines: WrittenLine[], { field }: AnswerSlot): LabelledValue[] {
  if (field === null) return lines.flatMap(ratings)
  if (field === 'posting') return lines.flatMap(postings)
  if (field === 'author') return lines.flatMap((line, i) => signature(line, lines[i - 1], lines[i + 1]))
  if (field === 'case number') return lines.flatMap(numberSign)
  if (field === 'one-time code')
    return lines.flatMap((_, i) => [...codeSaidFirst(lines, i), ...codesUsedOnce(lines, i)])
  if (field === 'code') return lines.flatMap((_, i) => codeSaidFirst(lines, i))
  if (field === 'expiry date') return lines.flatMap((_, i) => monthOfExpiry(lines, i))
  if (beginnings.has(field) || endings.has(field))
    return lines.flatMap(line => [...endOfRange(line, field), ...hoursSaid(line, field)])
  return namedAfter.has(field) ? lines.flatMap(beforeItsName) : []
}

const pair = ({ text, box, block }: WrittenLine, named: string, value: string, tie = 0.9): LabelledValue => ({
  ...(new RegExp(`(?<!\\p{L})${named}(?!\\p{L})`, 'iu').test(text) ? { label: named } : { label: '', named }),
  ...{ value, line: text, box, block, tie, shape: null },
})

/** Ratings: "4.7 (1,203)", "4.8 (212 reviews)", "4.6 out of 5". */
function ratings(line: WrittenLine): LabelledValue[] {
  const [, stars, reviews] = rated.exec(line.text) ?? []
  return [
    ...(stars ? [pair(line, 'rating', stars)] : []),
    ...(reviews ? [pair(line, 'reviews', reviews)] : []),
  ]
}
const rated =
  /(?<![\d.,])([0-5][.,]\d)\s?(?:[★⭐]\s?)?(?:\((\d[\d.,]*\s?[kKM]?)(?:\s(?:reviews?|ratings?))?\)|(?:out of|\/)\s?5\b)/u

/** The day in a line of details, which has dots between them or begins with "By". */
function postings(line: WrittenLine): LabelledValue[] {
  if (!/\s[·•|]\s|^by\s/i.test(line.text)) return []
  const days = spansOf('moment', line.text).map(({ from, to }) => line.text.slice(from, to))
  return days
    .filter(said => namesDay(said) && /\d{4}|\d \p{L}{3}|\p{L}{3} \d/u.test(said))
    .map(said => pair(line, 'posted', said))
}

/** A code that the text describes, whether or not it is called a code: "Use 482913 to log in". */
function codesUsedOnce(lines: WrittenLine[], i: number): LabelledValue[] {
  const passage = passageFrom(lines, i)
  return secretsUsedOnce(passage.text)
    .filter(({ from }) => from < passage.firstLineEnd)
    .map(span => ({
      ...{ label: '', named: 'one-time code', value: passage.text.slice(span.from, span.to) },
      ...{ ...placeOf(passage, span), tie: 0.95, shape: 'code' as const },
    }))
}

/** A code before its name: "482 913 is your Pinwheel sign-in code." */
function codeSaidFirst(lines: WrittenLine[], i: number): LabelledValue[] {
  const passage = passageFrom(lines, i)
  const [, value, label] =
    /(?:^|[.:]\s)([\dA-Z][\dA-Z -]{2,14}) is (?:your|the) ((?:[\p{L}-]+ ){0,5}code)\b/u.exec(passage.text) ??
    []
  if (!value || !label || !/\d/.test(value)) return []
  const from = passage.text.indexOf(value)
  return [{ label, value, ...placeOf(passage, { from, to: from + value.length }), tie: 0.95, shape: 'code' }]
}

/** The month in which a card expires: "VALID THRU" over or beside "08/29". */
function monthOfExpiry(lines: WrittenLine[], i: number): LabelledValue[] {
  const [, label] =
    /\b(valid (?:thru|through|until|to)|good thru|expir\p{L}*|exp)\b/iu.exec(lines[i]?.text ?? '') ?? []
  if (!label) return []
  for (const line of lines.slice(i, i + 3)) {
    const [value] = /(?<![\d/])(?:0[1-9]|1[0-2])\s?\/\s?(?:20)?\d\d(?![\d/])/.exec(line.text) ?? []
    if (value) return [{ ...pair(line, label, value), label }]
  }
  return []
}

/** A number after its sign: "Crash when importing photos #482". */
const numberSign = (line: WrittenLine): LabelledValue[] =>
  matchesIn(line.text, numbered).map(([, value = '']) => pair(line, 'issue', value, 0.7))
const numbered = /(?<!\w)#(\d[\w-]{1,20})/g

/** A name below a quotation, or above a handle. */
function signature(line: WrittenLine, before?: WrittenLine, after?: WrittenLine): LabelledValue[] {
  const [, name] = personName.exec(line.text) ?? []
  if (!name || name === name.toUpperCase()) return []
  const isBelowQuote = before !== undefined && /[.!?”"»]$/.test(before.text)
  const isAboveHandle = after !== undefined && /^@\w+/.test(after.text)
  return isBelowQuote || isAboveHandle ? [pair(line, 'by', name, 0.8)] : []
}
const personName = /^[—–-]?\s?(\p{Lu}[\p{L}.’']+(?: \p{Lu}[\p{L}.’']*){1,3})$/u

function endOfRange(line: WrittenLine, field: FieldName): LabelledValue[] {
  const end = endOf(field, line.text)
  return end === null ? [] : [pair(line, field, end, 0.9)]
}

/** The start or end of a range: "3:15 PM – 11:49 PM". Null without a range, or for another field. */
export function endOf(field: FieldName, text: string): string | null {
  const [, from = '', to = ''] = range.exec(text) ?? []
  if (!from || !to) return null
  return beginnings.has(field) ? from : endings.has(field) ? to : null
}
const clock = String.raw`\d{1,2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\b\.?)?`
const range = new RegExp(
  String.raw`(?<![\d:])(${clock})\s?[–—-]\s?(\d{1,2}:\d{2}(?:\s?[AaPp]\.?[Mm]\b\.?)?)`,
  'u',
)
/** Opening hours in words: "Closes soon · 5 PM", "Open until 6 PM". */
function hoursSaid(line: WrittenLine, field: FieldName): LabelledValue[] {
  const said = field === 'closing' ? closingSaid : field === 'opening' ? openingSaid : null
  const [, label, value] = said?.exec(line.text) ?? []
  return label && value ? [pair(line, label, value)] : []
}
/** A number that is no hour: "Closes 15 minutes before departure", "closes 15 May". */
const noHour = String.raw`(?![\d%\p{Sc}/]|[.,:]\d|(?:st|nd|rd|th)\b|\s?(?:min|mins|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|k?m|people|${monthStart})\p{L}{0,6}\b)`
const closingSaid = new RegExp(
  String.raw`\b(closes|closing|until)\b[^\d]{0,12}?(?<!\d)(${clock})${noHour}`,
  'iu',
)
const openingSaid = new RegExp(String.raw`\b(opens|opening)\b[^\d]{0,12}?(?<!\d)(${clock})${noHour}`, 'iu')
const beginnings = new Set<FieldName>(['start', 'departure', 'opening'])
const endings = new Set<FieldName>(['end', 'arrival', 'closing'])

/** An amount with its name after it: "+ $14.35 fees". */
function beforeItsName(line: WrittenLine): LabelledValue[] {
  return spansOf('amount', line.text).flatMap(({ from, to }) => {
    const [, name] = /^\s(\p{L}{3,}(?:\s\p{L}{3,})?)(?=$|[\s.,;·])/u.exec(line.text.slice(to)) ?? []
    return name ? [pair(line, name, line.text.slice(from, to), 0.85)] : []
  })
}
const namedAfter = new Set<FieldName>(['fee', 'tax', 'discount', 'subtotal', 'balance'])
