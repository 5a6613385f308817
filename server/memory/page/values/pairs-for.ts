import type { Fact } from '#contract/fact.ts'
import { type Shape, spansOf, valueOfShape } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { type FieldName, fieldOf, secretFields } from '#server/memory/fields/fields.ts'
import { labelPhrases } from '#server/memory/fields/known-labels.ts'
import { isPlainField } from '#server/memory/fields/label-fit.ts'
import { cellsOf } from '#server/memory/page/layout/segments.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { labelValuePairs } from './label-value-pairs.ts'
import type { LabelledValue } from './labelled-value.ts'

/** Pairs that may hold the value: facts of that kind, pairs of the layout, values without a label. */
export const pairsFor = (lines: WrittenLine[], facts: Fact[], wanted: AnswerSlot): LabelledValue[] => [
  ...factPairs(facts, shapeOf(wanted)),
  ...listedPairs(labelValuePairs(lines), lines, wanted),
  ...plainPairs(lines, wanted),
]

/** Names the entries of a list by its heading: "Passwords" over "Ben: …" and "Anna: …". */
function listedPairs(pairs: LabelledValue[], lines: WrittenLine[], { field }: AnswerSlot): LabelledValue[] {
  if (field === null || !secretFields.has(field)) return pairs
  const headings = headingsAbove(lines, field)
  return pairs.map(pair => {
    const heading = headings.get(pair.line)
    return heading?.block === pair.block ? { ...pair, named: `${pair.label} ${heading.text}` } : pair
  })
}

/** The last line above each line's first place that is a name of the field and nothing else. */
function headingsAbove(lines: WrittenLine[], field: FieldName): Map<string, WrittenLine | undefined> {
  const names = new Set(labelPhrases(field).map(phrase => phrase.join(' ')))
  const headings = new Map<string, WrittenLine | undefined>()
  let heading: WrittenLine | undefined
  for (const line of lines) {
    if (!headings.has(line.text)) headings.set(line.text, heading)
    if (names.has(foldWords(line.text).join(' '))) heading = line
  }
  return headings
}

export const shapeOf = ({ field }: AnswerSlot): Shape => (field ? fieldOf(field).shape : 'words')

export const isPlain = ({ field }: AnswerSlot) => field !== null && isPlainField(field)

/** The pair with the part of its value that has the shape. A label of that shape is itself a value. */
export function valued(pair: LabelledValue, shape: Shape, isNumbered: boolean): LabelledValue[] {
  if (pair.shape === 'words' && isColumnOf(shape, pair.value)) return [pair]
  if (pair.isAside && shape === 'words') return []
  if (pair.shape !== null && !servesAs(pair.shape, shape)) return []
  if (shape !== 'words' && pair.shape === null && spansOf(shape, pair.label).length > 0) return []
  const part = valueOfShape(shape, pair.value) ?? placeUnderLabel(pair, shape)
  const value = pair.isWhole && pair.value.length >= wholeCharsMin ? pair.value : part
  if (isNumbered && value !== null && !/\d/.test(value)) return []
  return value === null || value === '' ? [] : [{ ...pair, value }]
}

/** Any name under such a label is a place: "WHERE   Corn Hall, Leeds", "Venue: Kiln House". */
const placeUnderLabel = ({ label, value }: LabelledValue, shape: Shape) =>
  shape === 'address' &&
  ofPlaces.test(label) &&
  /^\p{Lu}[^?]{2,80}$/u.test(value) &&
  spansOf('moment', value).length === 0
    ? value
    : null
const ofPlaces = /^(?:where|venue|location|meeting point|ort|lieu|lugar)$/i

/** Several values under one heading, which names all of them: "20 kg · 60 kg · 70 kg". */
const isColumnOf = (shape: Shape, value: string) =>
  isMeasure(shape) && value.split(' · ').every(part => spansOf(shape, part).length > 0)
export const isMeasure = (shape: Shape) => measures.has(shape)
const measures = new Set<Shape>(['duration', 'distance', 'weight', 'temperature'])

/** Whether a value of one shape can serve as another: a time as a moment, anything as words. */
const servesAs = (look: Shape, wanted: Shape) =>
  look === wanted ||
  wanted === 'words' ||
  (look === 'moment' && wanted === 'time') ||
  (look === 'code' && wanted === 'secret')

function factPairs(facts: Fact[], shape: Shape): LabelledValue[] {
  const kinds = factKinds[shape] ?? []
  return facts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text, label, line, box }) => ({
      label: label ?? '',
      value: text,
      line,
      box,
      block: -1,
      tie: 0.95,
      shape: null,
      isWhole: wholeShapes.has(shape),
    }))
}
/** Shorter values are numbers of lockers and gates. */
const wholeCharsMin = 4

/** Codes are returned whole. A part of one, such as the first letters of an IBAN, is useless. */
const wholeShapes = new Set<Shape>(['code', 'secret'])
const factKinds: Partial<Record<Shape, Fact['kind'][]>> = {
  amount: ['amount'],
  moment: ['date'],
  time: ['date'],
  phone: ['phone'],
  email: ['email'],
  link: ['link'],
  code: ['code'],
  flight: ['code'],
  secret: ['code'],
}

/** Values that need no label, anywhere on the page. No value crosses from one column into the next. */
function plainPairs(lines: WrittenLine[], wanted: AnswerSlot): LabelledValue[] {
  if (!isPlain(wanted)) return []
  return lines.flatMap(line =>
    cellsOf(line).flatMap(cell =>
      spansOf(shapeOf(wanted), cell).map(({ from, to }) => ({
        ...{ label: '', value: cell.slice(from, to), line: line.text, box: line.box, block: line.block },
        ...{ tie: 1, shape: null },
      })),
    ),
  )
}
