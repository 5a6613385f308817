import { analyseText } from './analyse-text.ts'
import { foldLetters } from './fold-letters.ts'
import type { Form } from './sought.ts'

/** Where a form stands in a text: from `start`, up to and without `end`, in UTF-16 units. */
export type Located = { start: number; end: number; form: Form }

/**
 * Finds forms in a text as the index does, by the same analysis of its words. Only words that may be one are analysed,
 * so that a long text costs little more than looking through it.
 */
export const locateForms = (text: string, forms: readonly Form[]): Located[] => formsOf(text)(forms)

/** The same where one text is asked about more than once: it is taken apart no more than that. */
export function formsOf(text: string): (forms: readonly Form[]) => Located[] {
  const find = isAscii(text) ? inPlain(text) : inAny(text)
  return forms => (forms.length === 0 ? [] : find(forms))
}

function inAny(text: string) {
  let words: RawWord[] | undefined
  return (forms: readonly Form[]) => {
    words ??= anyWords(text)
    return locatedAmong(words, forms)
  }
}

/** Of sixty kinds of fruit a text has one or none, which is told without taking it apart where nothing is to be folded. */
function inPlain(text: string) {
  const lower = text.toLowerCase()
  const hasThousands = /\d,\d/.test(text)
  const folded = hasThousands ? lower.replaceAll(',', '') : lower
  let words: RawWord[] | undefined
  return (forms: readonly Form[]) => {
    const likely = forms.filter(form => folded.includes(beginningOf(form)))
    if (likely.length === 0) return []
    if (!hasThousands && likely.every(isShort)) return locatedAmong(wordsAround(text, lower, likely), likely)
    words ??= plainWords(text, 0, text.length)
    return locatedAmong(words, likely)
  }
}

/** One that no other word follows, and that begins with something. */
const isShort = (form: Form) => form.parts.length === 1 && beginningOf(form) !== ''

/** Only the words in which one of the forms may begin, in their order. */
function wordsAround(text: string, lower: string, forms: readonly Form[]): RawWord[] {
  const runs = new Map<number, number>()
  for (const beginning of new Set(forms.map(beginningOf))) {
    for (let at = lower.indexOf(beginning); at >= 0; ) {
      let [start, end] = [at, at + beginning.length]
      while (start > 0 && holdsTogether(lower.charCodeAt(start - 1))) start--
      while (end < lower.length && holdsTogether(lower.charCodeAt(end))) end++
      runs.set(start, end)
      at = lower.indexOf(beginning, end)
    }
  }
  const inOrder = [...runs].sort(([one], [other]) => one - other)
  return inOrder.flatMap(([start, end]) => plainWords(text, start, end))
}

/** Letters and digits, and `-`, `.`, `_` and `'` between them. */
const holdsTogether = (code: number) =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  code === 45 ||
  code === 46 ||
  code === 95 ||
  code === 39

function locatedAmong(words: RawWord[], forms: readonly Form[]): Located[] {
  const located: Located[] = []
  const begun = forms.map(form => ({ form, beginning: beginningOf(form) }))
  for (const [i, { lower }] of words.entries()) {
    for (const { form, beginning } of begun) {
      const place = lower.includes(beginning) ? endOf(words, i, form) : null
      if (!place) continue
      located.push({ start: place.start, end: place.end, form })
      break
    }
  }
  return located
}

type RawWord = { start: number; end: number; raw: string; lower: string; tokens?: Tokens }
type Tokens = { parts: Part[]; others: string[] }
type Part = { part: string; start: number; end: number }

/** As the analyser parts words, which takes thousands together. */
const rawWord =
  /\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[\-._'’]+[\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/gv
/** The same of a text that has nothing but ASCII, which is looked through in a third of the time. */
const plainWord = /\d{1,3}(?:,\d{3})+(?![a-zA-Z\d])|[a-zA-Z\d]+(?:[-._']+[a-zA-Z\d]+)*/g

const anyWords = (text: string): RawWord[] =>
  [...text.matchAll(rawWord)].map(({ 0: raw, index: start }) => {
    const lower = isAscii(raw) ? raw.toLowerCase() : foldLetters(raw).toLowerCase()
    return { start, end: start + raw.length, raw, lower: lower.replaceAll(',', '') }
  })

const plainWords = (text: string, from: number, to: number): RawWord[] =>
  [...text.slice(from, to).matchAll(plainWord)].map(({ 0: raw, index }) => ({
    ...{ start: from + index, end: from + index + raw.length, raw },
    lower: raw.replaceAll(',', '').toLowerCase(),
  }))

const isAscii = (text: string) => /^[\t\n\r\x20-\x7e]*$/.test(text)

/** Stems end differently, so the first letters decide. */
const beginningOf = ({ parts: [first = ''] }: Form) => first.slice(0, 3)

/** From where to where the form stands, if it begins in that word. */
function endOf(words: RawWord[], i: number, { parts, open }: Form): { start: number; end: number } | null {
  const word = words[i]
  if (!word) return null
  const is = (token: string, wanted: string, mayGoOn: boolean) =>
    token === wanted || (mayGoOn && token.startsWith(wanted))
  const own = tokensOf(word)
  const [only = ''] = parts
  if (parts.length === 1 && own.others.some(token => is(token, only, open))) {
    const part = own.parts.find(({ part }) => is(part, only, open))
    return part ?? { start: word.start, end: word.end }
  }
  const following = words.slice(i, i + parts.length).flatMap(one => tokensOf(one).parts)
  for (let at = 0; at < own.parts.length; at++) {
    const fits = parts.every((part, k) =>
      is(following[at + k]?.part ?? '', part, open && k === parts.length - 1),
    )
    const [first, last] = [following[at], following[at + parts.length - 1]]
    if (fits && first && last) return { start: first.start, end: last.end }
  }
  return null
}

function tokensOf(word: RawWord): Tokens {
  word.tokens ??= analyse(word)
  return word.tokens
}

function analyse({ raw, lower, start, end }: RawWord): Tokens {
  const { parts: all, others } = analysedAs(raw)
  let from = 0
  const parts = all.map(part => {
    const at = lower.length === raw.length && all.length > 1 ? lower.indexOf(part, from) : -1
    if (at < 0) return { part, start, end }
    from = at + part.length
    return { part, start: start + at, end: start + from }
  })
  return { parts, others }
}

type Analysed = { parts: string[]; others: string[] }
/** The same words stand in many texts, and to analyse one takes longer than all else. */
const lately = new Map<string, Analysed>()
const latelyMax = 5_000
const remembrableMax = 24

function analysedAs(raw: string): Analysed {
  const known = lately.get(raw)
  if (known) return known
  const words = analyseText(raw)
  const analysed = {
    parts: words.flatMap(({ parts }) => parts),
    others: words.flatMap(({ whole, stems, humps }) => [...(whole ? [whole] : []), ...stems, ...humps]),
  }
  if (lately.size >= latelyMax) lately.clear()
  if (raw.length <= remembrableMax) lately.set(raw, analysed)
  return analysed
}
