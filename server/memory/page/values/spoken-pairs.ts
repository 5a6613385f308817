import { type Shape, type Span, spansOf } from '#server/language/values/value-shapes.ts'
import { cellsOf } from '#server/memory/page/layout/segments.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import type { LabelledValue } from './labelled-value.ts'
import { type Passage, passageFrom, placeOf } from './passage.ts'

/** Pairs in words, with a label that begins on line `i`: "Total paid: €5", "Order #77". */
export function spokenPairs(lines: WrittenLine[], i: number): LabelledValue[] {
  const passage = passageFrom(lines, i)
  const spoken = [explained, signed, named, behindBrackets, adjoining].flatMap(find => find(passage))
  return spoken
    .map(one => ({ ...one, value: withinColumn(passage, one.value) }))
    .filter(({ value }) => value.to > value.from)
    .map(({ label, value, tie, shape }) => ({
      ...{ label, tie, shape },
      ...(isAside(passage, value) && { isAside: true as const }),
      ...placeOf(passage, value),
      value: passage.text.slice(value.from, value.to),
    }))
}

/** Cuts a value at the end of its column. */
function withinColumn({ text, pieces: [first] }: Passage, { from, to }: Span): Span {
  let at = 0
  for (const cell of first ? cellsOf(first.line) : []) {
    at = text.indexOf(cell, at) + cell.length
    if (from < at) return { from, to: first && to <= first.line.text.length ? Math.min(to, at) : to }
  }
  return { from, to }
}

type Spoken = Pick<LabelledValue, 'label' | 'tie' | 'shape'> & { value: Span }

/** A figure after brackets: "Night rate (00:30-05:30) 11.9p". The brackets say when, the figure how much. */
function behindBrackets({ text, firstLineEnd }: Passage): Spoken[] {
  const [whole = '', label = '', value = ''] = bracketed.exec(text.slice(0, firstLineEnd)) ?? []
  if (!value) return []
  return [{ label, value: { from: whole.length - value.length, to: whole.length }, tie: 0.95, shape: null }]
}
const bracketed =
  /^(\p{L}[\p{L} -]{1,40}) \([^()]*\d[^()]*\):? ([-+−]?[\p{Sc}]?\d[\d.,]*\s?[\p{L}%°\p{Sc}/]{0,8})$/u

const isAside = ({ text }: Passage, { from, to }: Span) =>
  text.slice(0, from).lastIndexOf('(') > text.slice(0, from).lastIndexOf(')') &&
  /^[^()]*\) [\p{Sc}\d]/u.test(text.slice(to))

/** "Label: value", up to the end of the line. */
function explained({ text, firstLineEnd }: Passage): Spoken[] {
  const match = /^(.{0,80}?(?:^|[.,;!?·]\s))?([\p{L}\p{N}][^:=.,;!?·]{1,40}?)\s?[:=]\s*(?=\S)/u.exec(text)
  if (!match || match.index + match[0].length > firstLineEnd + 1) return []
  const from = match[0].length
  if (/^\/\//.test(text.slice(from)) || /\d$/.test(match[2] ?? '')) return []
  return [
    {
      label: (match[2] ?? '').trim(),
      value: trimmed(text, from, from < firstLineEnd ? firstLineEnd : text.length),
      tie: 0.95,
      shape: null,
    },
  ]
}

/** A name at the beginning of a line: "By Eleanor Voss · 9 min read", "From Ana". */
function signed({ text, firstLineEnd }: Passage): Spoken[] {
  const match = /^((?:written )?by|from|to|von|par)\s+(?=\p{Lu})([^·|,;]+)/iu.exec(
    text.slice(0, firstLineEnd),
  )
  if (!match) return []
  const [whole, label = '', name = ''] = match
  return [{ label, value: trimmed(text, whole.length - name.length, whole.length), tie: 0.85, shape: null }]
}

/** A clause such as "the password is …", up to its end. */
function named({ text: whole, firstLineEnd }: Passage): Spoken[] {
  // "The old one was …" over "The new one is …": each line is complete.
  const text = saysOfItself.test(whole.slice(firstLineEnd)) ? whole.slice(0, firstLineEnd) : whole
  return matchesIn(text, verbs)
    .filter(match => match.index <= firstLineEnd)
    .map(match => {
      const from = match.index + match[0].length
      const end = /[,;!?](?=\s|$)|\.(?=\s|$)|\s(?:btw|and|but)\s/u.exec(text.slice(from))
      return {
        label: wordsBefore(text, match.index, 6),
        value: trimmed(text, from, end ? from + end.index : text.length),
        tie: saysMuch(text.slice(from, end ? from + end.index : text.length)) ? 0.7 : 0.9,
        shape: null,
      }
    })
}

const verbs = /\s(?:is|are|was|ist|est|es)\s+(?=\S)/gu
const saysOfItself = /^\s\p{Lu}[^.!?]{2,40}\s(?:is|are|was|were)\s\S/u

/** A long value describes a state and is no name: "Your branch is ahead of …". */
const saysMuch = (value: string) => value.trim().split(/\s+/).length > 3

/** A value right after its label, of a shape that no word has: "Confirmation QX7LMN". */
function adjoining({ text, firstLineEnd }: Passage): Spoken[] {
  return exactShapes.flatMap(shape =>
    spansOf(shape, text)
      .map(span => (shape === 'code' ? withUnit(text, span) : span))
      .map((value, i, all) => ({
        label: wordsBefore(text.slice(all[i - 1]?.to ?? 0), value.from - (all[i - 1]?.to ?? 0), 4),
        value,
        tie: 0.85,
        shape,
      }))
      .filter(
        ({ label, value }) =>
          label !== '' &&
          !(
            value.from > firstLineEnd &&
            isMeasured.test(text) &&
            isMeasured.test(text.slice(firstLineEnd + 1))
          ) &&
          !label.includes('://') &&
          text.lastIndexOf(label, value.from) <= firstLineEnd,
      )
      .filter(({ value }) => shape === 'moment' || isWhole(text, value, firstLineEnd)),
  )
}
/** A measured row: "1 1/2 cups lentils". Its number measures its own words, not the row above. */
const isMeasured = /^(?:\d|[½¼¾⅓⅔⅛])[\d ./,½¼¾⅓⅔⅛-]*\s?\p{L}/u
const exactShapes: Shape[] = [
  'amount',
  'code',
  'phone',
  'email',
  'link',
  'moment',
  'duration',
  'flight',
  'address',
]

/** Includes the unit of a figure, which would say something else alone: "Olive oil 750 ml". */
function withUnit(text: string, { from, to }: Span): Span {
  const unit = /^\s(?:m[lg]|[cd]?l|k?g|oz|lbs?|kcal|cal|[ckm]?m|mi|ft|min|h|hrs?|bpm|kWh|[KMGT]B)\b/.exec(
    text.slice(to),
  )
  return { from, to: unit && /^[\d.,]+$/.test(text.slice(from, to)) ? to + unit[0].length : to }
}

/** The value is on one line, or on two if a hyphen ends the first. Only a date in a sentence may run on. */
const isWhole = (text: string, { from, to }: Span, lineEnd: number) =>
  from >= lineEnd || to <= lineEnd || text[lineEnd - 1] === '-'

/** The last words of the clause that ends at `at`. */
function wordsBefore(text: string, at: number, wordsMax: number): string {
  const before = text.slice(0, at).replace(/[\s:=#(–-]+$/u, '')
  const clause = before.split(/[,;!?·|()]\s*|(?<!\b(?:avg|approx|est|max|min|no))\.\s/iu).at(-1) ?? ''
  return clause.trim().split(/\s+/).slice(-wordsMax).join(' ')
}

function trimmed(text: string, from: number, to: number): Span {
  const said = text.slice(from, to)
  return { from: from + said.length - said.trimStart().length, to: from + said.trimEnd().length }
}
