import type { TextSpan } from '#contract/text-span.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { analyseText } from './analyse-text.ts'
import { foldLetters } from './fold.ts'
import { groupsJoined } from './groups-joined.ts'
import { remembering } from './remembering.ts'

/** Consecutive parts of words. With `open`, the last part may be only the beginning of a word. */
export type WordForm = { parts: string[]; open: boolean }
/** Where a form stands in a text. */
export type Located<F extends WordForm> = TextSpan & { form: F }

/** Finds forms in a text by the words of `analyseText`, which it analyses only if they may match. */
export const locateForms = <F extends WordForm>(text: string, forms: readonly F[]): Located<F>[] =>
  formsOf(text)(readyForms(forms))

/** Forms and the letters that they begin with. They are prepared once for all texts. */
export type ReadyForms<F extends WordForm> = {
  forms: Begun<F>[]
  beginnings: string[]
  areShort: boolean
  numbers: F[]
}
type Begun<F extends WordForm> = { form: F; beginning: string }

export function readyForms<F extends WordForm>(forms: readonly F[]): ReadyForms<F> {
  const begun = forms.map(form => ({ form, beginning: beginningOf(form) }))
  const beginnings = [...new Set(begun.map(({ beginning }) => beginning))]
  const numbers = forms.filter(
    ({ parts: [only = '', ...more] }) => more.length === 0 && mayBeNumber.test(only),
  )
  return { forms: begun, beginnings, areShort: begun.every(isShort), numbers }
}

/** Like `locateForms`, for several searches of one text. The text is split into words only once. */
export function formsOf(text: string): <F extends WordForm>(ready: ReadyForms<F>) => Located<F>[] {
  const find = isAscii(text) ? inPlain(text) : inAny(text)
  return ready =>
    ready.forms.length === 0
      ? []
      : ready.numbers.length === 0
        ? find(ready)
        : inOrder([...find(ready), ...numbersIn(text, ready.numbers)])
}

/** A number that is typed without spaces may stand in groups. */
const numbersIn = <F extends WordForm>(text: string, forms: F[]): Located<F>[] =>
  groupsJoined(text).flatMap(({ from: start, to: end, word }) => {
    const form = forms.find(({ parts: [only = ''], open }) => is(word, only, open))
    return form ? [{ from: start, to: end, form }] : []
  })

const mayBeNumber = /^(?=.*\d{2})[a-z0-9]{6,}$/
const inOrder = <F extends WordForm>(located: Located<F>[]) =>
  located.sort((one, other) => one.from - other.from)

function inAny(text: string) {
  let words: RawWord[] | undefined
  return <F extends WordForm>({ forms }: ReadyForms<F>) => {
    words ??= anyWords(text)
    return locatedAmong(words, forms)
  }
}

/** Most forms do not occur in a text. In ASCII, a string search shows that without splitting it. */
function inPlain(text: string) {
  const lower = text.toLowerCase()
  const hasThousands = /\d,\d/.test(text)
  const folded = hasThousands ? lower.replaceAll(',', '') : lower
  const joined = runsJoined(lower)
  const asOne = joined.map(({ asOne }) => asOne).join(' ')
  const around = (beginnings: readonly string[]) => wordsAround(text, lower, joined, beginnings)
  let words: RawWord[] | undefined
  return <F extends WordForm>({ forms, beginnings, areShort }: ReadyForms<F>) => {
    if (areShort && !hasThousands) return locatedAmong(around(beginnings), forms)
    const likely = forms.filter(({ beginning }) => folded.includes(beginning) || asOne.includes(beginning))
    if (likely.length === 0) return []
    if (!hasThousands && likely.every(isShort)) {
      const begun = [...new Set(likely.map(({ beginning }) => beginning))]
      return locatedAmong(around(begun), likely)
    }
    words ??= plainWords(text, 0, text.length)
    return locatedAmong(words, likely)
  }
}

/** A form of one part, with a beginning that can be searched for. */
const isShort = ({ form, beginning }: Begun<WordForm>) => form.parts.length === 1 && beginning !== ''

/** The words in which one of the forms may begin, in their order. */
function wordsAround(
  text: string,
  lower: string,
  joined: readonly RunJoined[],
  beginnings: readonly string[],
): RawWord[] {
  const runs = new Map<number, number>()
  for (const { from: start, to: end, asOne } of joined)
    if (beginnings.some(beginning => asOne.includes(beginning))) runs.set(start, end)
  for (const beginning of beginnings) {
    for (let at = lower.indexOf(beginning); at >= 0; ) {
      let end = at + beginning.length
      if (mayBegin(text, at)) {
        const run = runAround(lower, at, end)
        end = run.to
        runs.set(run.from, end)
      } else end = at + 1
      at = lower.indexOf(beginning, end)
    }
  }
  if (runs.size === 0) return []
  const inOrder = runs.size > 1 ? [...runs].sort(([one], [other]) => one - other) : [...runs]
  return inOrder.flatMap(([start, end]) => wordsOfRun(text, lower, start, end))
}

function runAround(lower: string, from: number, to: number) {
  let [start, end] = [from, to]
  while (start > 0 && holdsTogether(lower.charCodeAt(start - 1))) start--
  while (end < lower.length && holdsTogether(lower.charCodeAt(end))) end++
  return { from: start, to: end }
}

type RunJoined = { from: number; to: number; asOne: string }

/** Runs that a sign holds together, without that sign: `wi-fi` also begins with `wif`. */
function runsJoined(lower: string): RunJoined[] {
  const runs = new Map<number, RunJoined>()
  for (const sign of signs) {
    for (let at = lower.indexOf(sign); at >= 0; at = lower.indexOf(sign, at + 1)) {
      if (!isLetter(lower.charCodeAt(at - 1)) || !holdsTogether(lower.charCodeAt(at + 1))) continue
      const { from: start, to: end } = runAround(lower, at, at + 1)
      runs.set(start, { from: start, to: end, asOne: lower.slice(start, end).replace(anySign, '') })
      at = end
    }
  }
  return [...runs.values()]
}

/** Whether a part of a word may begin here. None begins within lower-case letters or within digits. */
function mayBegin(text: string, at: number): boolean {
  const [before, here] = [text.charCodeAt(at - 1), text.charCodeAt(at)]
  return !(isSmall(before) && isSmall(here)) && !(isDigit(before) && isDigit(here))
}

const isSmall = (code: number) => code >= 97 && code <= 122
const isDigit = (code: number) => code >= 48 && code <= 57

/** Letters and digits, and `-`, `.`, `_` and `'` between them. */
const holdsTogether = (code: number) => isLetter(code) || isSign(code)
const isLetter = (code: number) => isSmall(code) || isDigit(code)
const isSign = (code: number) => code === 45 || code === 46 || code === 95 || code === 39
const signs = ['-', '.', '_', "'"]
const anySign = /[-._'’]/g

/** A run is mostly one word, sometimes with the full stop of a sentence. */
function wordsOfRun(text: string, lower: string, from: number, to: number): RawWord | RawWord[] {
  let [start, end] = [from, to]
  while (isSign(lower.charCodeAt(start))) start++
  while (isSign(lower.charCodeAt(end - 1))) end--
  for (let at = start; at < end; at++) if (isSign(lower.charCodeAt(at))) return plainWords(text, start, end)
  return wordAt(start, text.slice(start, end), lower.slice(start, end))
}

function locatedAmong<F extends WordForm>(words: RawWord[], forms: readonly Begun<F>[]): Located<F>[] {
  const located: Located<F>[] = []
  for (const [i, { lower, asOne }] of words.entries()) {
    for (const { form, beginning } of forms) {
      const mayHave = lower.includes(beginning) || (asOne !== lower && asOne.includes(beginning))
      const place = mayHave ? placeOf(words, i, form) : null
      if (!place) continue
      located.push({ from: place.from, to: place.to, form })
      break
    }
  }
  return located
}

/** `asOne` is the word without the signs that hold it together. */
type RawWord = TextSpan & { raw: string; lower: string; asOne: string; analysed?: Analysed }

/** Words as the analyser separates them. It keeps groups of thousands together. */
const rawWord =
  /\d{1,3}(?:,\d{3})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:[\-._'’]+[\p{L}\p{N}\p{M}]+)*|\p{Extended_Pictographic}/gv
/** The same for ASCII text, in a third of the time. */
const plainWord = /\d{1,3}(?:,\d{3})+(?![a-zA-Z\d])|[a-zA-Z\d]+(?:[-._']+[a-zA-Z\d]+)*/g

const anyWords = (text: string): RawWord[] =>
  matchesIn(text, rawWord).map(({ 0: raw, index: start }) => {
    const lower = isAscii(raw) ? raw.toLowerCase() : foldLetters(raw).toLowerCase()
    return wordAt(start, raw, lower.replaceAll(',', ''))
  })

const plainWords = (text: string, from: number, to: number): RawWord[] =>
  matchesIn(text.slice(from, to), plainWord).map(({ 0: raw, index }) =>
    wordAt(from + index, raw, raw.replaceAll(',', '').toLowerCase()),
  )

const wordAt = (start: number, raw: string, lower: string): RawWord => ({
  ...{ from: start, to: start + raw.length, raw, lower },
  asOne: lower.replace(anySign, ''),
})

const isAscii = (text: string) => /^[\t\n\r\x20-\x7e]*$/.test(text)

/** Stems have different endings, so the first letters decide. */
const beginningOf = ({ parts: [first = ''] }: WordForm) => first.slice(0, 3)

/** The span of the form, if it begins in that word. */
function placeOf(words: RawWord[], i: number, form: WordForm): TextSpan | null {
  const word = words[i]
  if (!word) return null
  return form.parts.length === 1 ? placeWithin(word, form) : placeFrom(words, i, form)
}

const is = (token: string, wanted: string, mayGoOn: boolean) =>
  token === wanted || (mayGoOn && token.startsWith(wanted))

/** The span of one part of the word. The whole word if the form is its stem or another variant. */
function placeWithin(word: RawWord, { parts: [only = ''], open }: WordForm): TextSpan | null {
  const { parts, others } = analysed(word)
  const at = parts.findIndex(part => is(part, only, open))
  if (at >= 0) return partsOf(word)[at] ?? null
  return others.some(token => is(token, only, open)) ? word : null
}

/** Matches part by part, in this word and the words after it. */
function placeFrom(words: RawWord[], i: number, { parts, open }: WordForm): TextSpan | null {
  const following = words.slice(i, i + parts.length).flatMap(word => {
    const places = partsOf(word)
    return analysed(word).parts.map((part, k) => ({ part, place: places[k] ?? word }))
  })
  const beginnings = words[i] ? analysed(words[i]).parts.length : 0
  for (let at = 0; at < beginnings; at++) {
    const fits = parts.every((part, k) =>
      is(following[at + k]?.part ?? '', part, open && k === parts.length - 1),
    )
    const [first, last] = [following[at], following[at + parts.length - 1]]
    if (fits && first && last) return { from: first.place.from, to: last.place.to }
  }
  return null
}

/** The span of each part. The whole word if the parts cannot be located. */
function partsOf(word: RawWord): TextSpan[] {
  const { raw, lower, from: start, to: end } = word
  const { parts } = analysed(word)
  if (parts.length === 1 || lower.length !== raw.length) return parts.map(() => word)
  let from = 0
  return parts.map(part => {
    const at = lower.indexOf(part, from)
    if (at < 0) return { from: start, to: end }
    from = at + part.length
    return { from: start + at, to: start + from }
  })
}

type Analysed = { parts: string[]; others: string[] }

/** Analyses each word once per text. Long words, which are not cached, would be analysed for each form. */
function analysed(word: RawWord): Analysed {
  word.analysed ??= word.raw.length > remembrableMax ? analyse(word.raw) : analysedLately(word.raw)
  return word.analysed
}

/** Many texts share the same words, and analysing a word takes longer than everything else. */
const analysedLately = remembering(5_000, analyse)
const remembrableMax = 24

function analyse(raw: string): Analysed {
  const words = analyseText(raw)
  return {
    parts: words.flatMap(({ parts }) => parts),
    others: words.flatMap(({ whole, stems, humps }) => [...(whole ? [whole] : []), ...stems, ...humps]),
  }
}
