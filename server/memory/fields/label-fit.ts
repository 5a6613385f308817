import { tableRows } from '#server/language/lexicon/table-rows.ts'
import { isDoing, isTelling, isVague } from '#server/language/words/asking-words.ts'
import { foldWords, skeleton } from '#server/language/words/fold-words.ts'
import { formOf, rootOf } from '#server/language/words/root-of.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'

import { type FieldName, fieldOf } from './fields.ts'
import { callsElse, isKnownLabel, labelPhrases } from './known-labels.ts'

/** 0 to about 1: how well a picture's label fits the wanted value of `about`. 0 means not at all. */
export function labelFit({ label, value }: Labelled, wanted: AnswerSlot, about: string[]): number {
  const said = foldWords(label)
  const asked = [...wanted.words, ...about]
  if (wanted.field)
    return Math.max(fieldFit(said, wanted.field, asked), withoutName(said, wanted.field, about))
  if (wanted.isLoose) return looseFit(said, wanted.words)
  const byWords = isOfOther(label, wanted.words) ? 0 : wordFit(said, wanted.words, asked)
  return Math.max(byWords, inValue(said, foldWords(value), wanted.words, about))
}

/** The last named thing decides. In "Pay by bank transfer: Account", it is an account and no bank. */
function isOfOther(label: string, asked: string[]): boolean {
  const isAsked = (word: string) => asked.some(one => isKin(word, one))
  if (/^\S*[\p{L}\d]\.\p{Ll}[\p{Ll}\d]{0,4}$/u.test(label)) return !foldWords(label).every(isAsked)
  const [last, ...more] = foldWords(/:\s*([^:]+)$/.exec(label)?.[1] ?? '')
  return last !== undefined && more.length === 0 && isKnownLabel(last) && !isAsked(last)
}

/** If the door's code is wanted, a bare "Code" may be it, but not a "PIN code" or an "Error code". */
const isOtherCode = (phrase: string[], others: string[], asked: string[]) =>
  phrase.join() === 'code' && others.some(word => namesCode.has(word) && !asked.some(one => isKin(word, one)))
const namesCode = new Set(
  'backup recovery coupon gift referral sort pin door access entry gate building entrance error zip post postal promo discount voucher booking confirmation tracking locker pickup qr area country'.split(
    ' ',
  ),
)

const ownNames = (field: FieldName) => foldWords(fieldOf(field).asked)

type Labelled = { label: string; value: string }

/** The field's own labels: the fewer other words, the better. "Amount" alone heads a table's column. */
function fieldFit(said: string[], field: FieldName, asked: string[]): number {
  if (callsElse(field, said)) return 0
  const name = foldWords(field).join(' ')
  const fits = labelPhrases(field).map(phrase => {
    const from = said.findIndex((_, i) => phrase.every((word, k) => alike(said[i + k], word)))
    if (from < 0) return 0
    const others = said.filter((_, i) => i < from || i >= from + phrase.length)
    if (field !== 'code' && isOtherCode(phrase, others, [...asked, ...ownNames(field)])) return 0
    const isLast = from + phrase.length === said.length || others.every(word => !isTelling(word))
    const isAsked = phrase.every(word => asked.includes(word))
    const isSameName = phrase.length > 1 && others.length === 0 && phrase.join(' ') === name
    return (
      (isSameName || isAsked ? 1.25 : 1) *
      closeness(others, asked) *
      (isLast ? 1 : 0.85) *
      (said.join(' ') === 'amount' ? 0.7 : 1)
    )
  })
  return Math.max(0, ...fits)
}

/** Labels in the user's words. The last telling word must be there, such as "speed" of "link speed". */
function wordFit(said: string[], words: string[], asked: string[]): number {
  const head = words.findLast(word => !isVague(word)) ?? words.at(-1)
  if (head === undefined || !said.some(word => isKin(word, head))) return 0
  const matched = words.filter(word => said.some(one => isKin(one, word))).length / words.length
  const others = said.filter(word => !words.some(one => isKin(word, one)))
  return (0.4 + 0.6 * matched) * closeness(others, asked) * (isOnlyOfKind(said, head, asked) ? 0.3 : 1)
}

/** Whether a label names another thing: "Pay by bank transfer: …" is no bank, "hash.ts" is no hash. */
export function callsOther(text: string, wanted: string[]): boolean {
  const [, label = ''] = /^([^:]{3,40}):\s/.exec(text) ?? []
  const said = foldWords(label)
  const head = wanted.at(-1) ?? ''
  const names = (words: string[]) => words.some(word => isKin(word, head))
  if (names(foldWords(text)) && !names(foldWords(text.replace(fileName, ' ')))) return true
  return names(said) && isOnlyOfKind(said, head, wanted)
}
const fileName = /(?<!\S)[\p{L}\d_-]+\.\p{Ll}[\p{Ll}\d]{0,4}(?!\S)/gu

/** Whether the word only describes the next one: a "bank transfer" is a transfer, and no bank. */
function isOnlyOfKind(said: string[], head: string, asked: string[]): boolean {
  const next = said[said.findLastIndex(word => isKin(word, head)) + 1]
  if (next === undefined || !isTelling(next) || isVague(next) || isDoing(next) || /\d/.test(next))
    return false
  return !asked.some(word => isKin(next, word))
}

/** A label that consists of words of the question, while other words of it say what the value belongs to. */
function looseFit(said: string[], words: string[]): number {
  const telling = said.filter(isTelling)
  if (telling.length === 0 || !telling.every(word => words.some(one => isKin(word, one)))) return 0
  const named = words.filter(word => telling.some(one => isKin(one, word)))
  return named.length < words.length ? 0.7 + 0.1 * named.length : 0
}

/** The label is the thing, and the value says what it is: "Vitamins   30 day streak". */
function inValue(said: string[], value: string[], words: string[], about: string[]): number {
  const names = about.length > 0 && about.every(word => said.some(one => isForm(one, word)))
  const isOne = words.length > 0 && words.every(word => value.some(one => isForm(one, word)))
  return names && isOne && value.length > words.length ? 0.85 : 0
}

/**
 * Values whose label is the thing itself: "SOURDOUGH LOAF 5.99", "Call dentist: today", a hotel's name above
 * its address. The label must name everything asked about, or everything it names must be asked about.
 */
function withoutName(said: string[], field: FieldName, about: string[]): number {
  const telling = said.filter(isTelling)
  const hits = about.filter(word => said.some(one => isForm(one, word))).length
  if (!isPlainField(field)) return isTimeOf(field) && isNamedBy(telling, about) ? 0.8 + 0.1 * hits : 0
  if (hits > 0 && hits === about.length) return 1 + 0.05 * (hits - 1)
  return isNamedBy(telling, about) ? 0.85 + 0.1 * hits : 0.35
}

/** "Doors 7:00 PM" answers "What time do the doors open". */
const isTimeOf = (field: FieldName) => fieldOf(field).shape === 'moment' && !endings.has(field)
/** A time beside a thing in a calendar is its beginning. */
const endings = new Set<FieldName>(['end', 'closing', 'arrival', 'expiry date'])
const isNamedBy = (telling: string[], about: string[]) =>
  telling.length > 0 && telling.every(word => about.some(one => isForm(word, one)))

/** Recognisable without a label: such a value may be meant even if nothing names it. */
export const isPlainField = (field: FieldName) => fieldOf(field).plain === true || field === 'price'

/** Words of the label that are not in the question make it less likely. */
function closeness(others: string[], asked: string[]): number {
  const strange = others.filter(
    word => isTelling(word) && !isDoing(word) && !asked.some(one => isKin(word, one)),
  )
  const isPast = others.some(word => pastPrices.has(word) && !asked.includes(word))
  return ([1, 0.75, 0.6, 0.5][strange.length] ?? 0.4) * (isPast ? 0.4 : 1)
}
/** "List price" and "You save" are beside the valid price. */
const pastPrices = new Set(['list', 'was', 'before', 'save', 'saved', 'original', 'old', 'rrp'])

/** The same word, allowing for OCR errors. */
const alike = (said: string | undefined, word: string) =>
  said === word || (said !== undefined && word.length >= 4 && skeleton(said) === skeleton(word))

/** Another form of the word: "ship", "Shipped". */
const isForm = (said: string, word: string) =>
  alike(said, word) || formOf(said) === formOf(word) || rootOf(said) === rootOf(word)

/** The same word, or one that labels use for it. */
export const isKin = (said: string, word: string) =>
  alike(said, word) ||
  (said !== word && formOf(said).endsWith('.') && formOf(said) === formOf(word)) ||
  (kinOf.get(said)?.some(group => group.has(word)) ?? false)

const kin = tableRows(`
  distance far | breakfast board | duration time long length | speed pace | calorie kcal energy
  average avg mean | maximum max | quantity qty | guest people person serve | host landlord
  carrier courier | sender from | recipient to | size dimension | weight mass | rate hr bpm | heart hr
  elevation elev | passenger traveller | number no nr | class cabin | seat place | rating star score
  temperature temp oven | wind windy gust | rain rainy | scientific latin | fee surcharge | mail email
  telephone phone mobile | coach carriage wagon car | floor storey level | photo picture image
  author writer by | total sum overall altogether | purchase order | discount saving save off
  screen display | storage space memory | repetition rep | gain climb ascent
`).map(words => new Set(foldWords(words)))
const kinOf = new Map(
  kin.flatMap(group => [...group]).map(word => [word, kin.filter(group => group.has(word))] as const),
)
