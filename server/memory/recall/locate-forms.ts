import { type AnalysedWord, analyseText } from './analyse-text.ts'
import { foldLetters } from './fold-letters.ts'
import type { Form } from './sought.ts'

/** Where a form stands in a text: from `start`, up to and without `end`, in UTF-16 units. */
export type Located = { start: number; end: number; form: Form }

/**
 * Finds forms in a text as the index does, by the same analysis of its words. Only words that may be one are analysed,
 * so that a long text costs little more than looking through it.
 */
export function locateForms(text: string, forms: readonly Form[]): Located[] {
  const likely = formsIn(text, forms)
  if (likely.length === 0) return []
  const words = [...text.matchAll(rawWord)].map(match => rawWordAt(match[0], match.index))
  return words.flatMap((word, i) => {
    const form = likely.find(one => mayBegin(word, one) && endOf(words, i, one) !== null)
    return form ? [{ ...(endOf(words, i, form) ?? word), form }] : []
  })
}

/** Of sixty kinds of fruit a text has one or none, which is told without taking it apart where nothing is to be folded. */
function formsIn(text: string, forms: readonly Form[]): readonly Form[] {
  if (!isAscii(text)) return forms
  const lower = text.replaceAll(',', '').toLowerCase()
  return forms.filter(form => lower.includes(beginningOf(form)))
}

type RawWord = { start: number; end: number; raw: string; lower: string; tokens?: Tokens }
type Tokens = { parts: Part[]; others: string[] }
type Part = { part: string; start: number; end: number }

/** As the analyser parts words, which takes thousands together. */
const rawWord =
  /\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[\-._'’]+[\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/gv

function rawWordAt(raw: string, start: number): RawWord {
  const lower = isAscii(raw) ? raw.toLowerCase() : foldLetters(raw).toLowerCase()
  return { start, end: start + raw.length, raw, lower: lower.replaceAll(',', '') }
}

const isAscii = (text: string) => /^[\t\n\r\x20-\x7e]*$/.test(text)

const mayBegin = ({ lower }: RawWord, form: Form) => lower.includes(beginningOf(form))

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

/** The same few words stand in most texts, and to analyse one takes longer than all else. */
const lately = new Map<string, AnalysedWord[]>()
const latelyMax = 2_000

function analysedAs(raw: string): AnalysedWord[] {
  const analysed = lately.get(raw) ?? analyseText(raw)
  if (lately.size >= latelyMax) lately.clear()
  if (raw.length <= remembrableMax) lately.set(raw, analysed)
  return analysed
}
const remembrableMax = 24

function tokensOf(word: RawWord): Tokens {
  word.tokens ??= analyse(word)
  return word.tokens
}

function analyse({ raw, lower, start, end }: RawWord): Tokens {
  const analysed = analysedAs(raw)
  const others = analysed.flatMap(({ whole, stems, humps }: AnalysedWord) => [
    ...(whole ? [whole] : []),
    ...stems,
    ...humps,
  ])
  const all = analysed.flatMap(({ parts }) => parts)
  let from = 0
  const parts = all.map(part => {
    const at = lower.length === raw.length && all.length > 1 ? lower.indexOf(part, from) : -1
    if (at < 0) return { part, start, end }
    from = at + part.length
    return { part, start: start + at, end: start + from }
  })
  return { parts, others }
}
