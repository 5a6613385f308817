import type { Fact } from '#contract/fact.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { isDoing, isTelling } from './asking-words.ts'
import { customaryPairs, endOf } from './customary-pairs.ts'
import { fieldOf } from './fields.ts'
import { foldWords } from './fold-words.ts'
import { labelPhrases } from './known-labels.ts'
import { isPlainField, labelFit } from './label-fit.ts'
import { cardsOf, labelValuePairs } from './label-value-pairs.ts'
import type { Pair } from './pair.ts'
import type { Wanted } from './plan.ts'
import { shows, speechOf } from './speaks-of.ts'
import { speaksToReader } from './speaks-to-reader.ts'
import { cardAt } from './stacked-cards.ts'
import { rowsOf } from './told-lines.ts'
import { namesDay, type Shape, spansOf, valueOfShape } from './value-shapes.ts'
import { type WrittenLine, writtenLines } from './written-lines.ts'

/** What a screenshot was found to hold. */
export type Read = { row: ScreenshotRow; reading: Reading | undefined; facts: Fact[] }
export type Candidate = Omit<Pair, 'tie' | 'block' | 'shape' | 'named'> & {
  /** Above 1 it is surely what was asked; below `scoreMin` it is not worth saying. Compares within a screenshot. */
  score: number
  /** The same without what stands around it: compares between screenshots. */
  strength: number
}

/** Below this a value is not shown: what it is called, or what stands around it, has too little to do with the question. */
const scoreMin = 0.5
/** Of one screenshot only the values this close to its best: the others have been told apart by what stands around. */
const closeWithin = 0.12

/**
 * The values in a screenshot that may be the wanted one, the likeliest first. `about` are the stems it is wanted of;
 * `isOfWhole`: the whole screenshot is of that ("How long does the recipe take?"), so any measure in it may be meant.
 */
export function valueCandidates(
  read: Read,
  wanted: Wanted,
  about: string[],
  { isOfWhole = false } = {},
): Candidate[] {
  const lines = writtenLines(read.row, read.reading)
  const shape = shapeOf(wanted)
  const pairs = [...factPairs(read.facts, shape), ...labelValuePairs(lines), ...plainPairs(lines, wanted)]
  const around = wordsAround(lines)
  const isNear = ({ line, block }: Pair) =>
    about.length === 0 || shareOf(about, [...foldWords(line), ...around(line, block)]) > 0
  const isUnasked = ({ value }: Pair) => !wanted.words.includes(value) && isCountSaid(value)
  const values = [
    ...pairs
      .filter(pair => !wanted.isCount || isUnasked(pair))
      .flatMap(pair => valued(pair, shape, wanted.words.at(-1) === 'number'))
      .map(one => ({ ...one, value: (wanted.field && endOf(wanted.field, one.value)) || one.value })),
    ...(wanted.isCount
      ? [...countedPairs(lines), ...leadingCounts(lines), ...countedRows(lines, wanted)].filter(isUnasked)
      : []),
    ...customaryPairs(lines, wanted).filter(pair => isOfWhole || isNear(pair)),
    ...(shape === 'amount' && isMenu(read) ? pairs.filter(isBarePrice) : []),
  ]
  const alone = onlyOne(values, shape) ?? prominent(lines, shape)
  const isEntryOf = (line: string, block: number) =>
    isPlain(wanted) && about.length > 0 && shareOf(about, [...foldWords(line), ...around(line, block)]) === 1
  const covers = ({ label, line }: Pair) =>
    !wanted.isCount || shareOf(wanted.words, [...foldWords(label), ...foldWords(line)]) === 1
  const isCovered = values.some(covers)
  const isCounting = wanted.field === null && shows(speechOf(read.row.extracted_text), wanted.words[0] ?? '')
  const replyAt = wanted.isCount ? replyOf(lines, about) : -1
  const isOfEntries = lines.filter(({ text }) => isEntry.test(text)).length >= 2
  const isOthers = (pair: Pair) =>
    shape === 'moment' && !isOfWhole && saysOther(pair, wanted) && !isNear(pair)
  const scored = values
    .filter(pair => !isOthers(pair))
    .map(({ tie, block, shape: _, named, ...pair }): Candidate => {
      const called = { ...pair, label: named ?? pair.label }
      const said = foldWords(called.label)
      const coversAll = covers({ ...pair, tie, block, shape: null })
      const own = isOfWhole && isMeasure(shape) ? wholeFit(pair.label) : 0
      const ofThing = isCounting && isOfThing(said, pair.value, about) ? 0.62 : 0
      const ofEntry = isEntryOf(pair.line, block) ? 0.62 : 0
      const isReply = replyAt >= 0 && lines.findIndex(({ text }) => text === pair.line) < replyAt
      const isSaid = isReply ? 0 : coversAll || !isCovered ? 1 : 0.7
      const fit =
        Math.max(labelFit(called, wanted, about), own, ofEntry, ofThing) *
        isSaid *
        (speaksToReader(pair.line) ? 0.5 : 1)
      const isAlone =
        isPlain(wanted) &&
        alone !== null &&
        sameValue(pair.value).includes(alone) &&
        (isOfWhole || !isOfEntries || isNear({ ...pair, tie, block, shape: null }))
      const strength = fit * (0.5 + 0.5 * tie) + (isAlone ? 0.25 : 0) + 0.2 * shareOf(about, said)
      const line = [...said, ...foldWords(pair.line)]
      const near = 0.6 * shareOf(about, line) + 0.4 * shareOf(about, [...line, ...around(pair.line, block)])
      return { ...pair, strength, score: fit === 0 ? 0 : strength + 0.25 * near }
    })
  return bestOf(scored)
}

/** "Lunch   655" in a diary of calories: the thing is the label, and a bare figure how much of what the page counts. */
const isOfThing = (said: string[], value: string, about: string[]) =>
  /^\d[\d.,]*$/.test(value) &&
  about.length > 0 &&
  about.every(word => said.includes(word)) &&
  said.filter(isTelling).length <= about.length + 1

/** "Permit application, due 27 Feb": the date of that, of which nothing was asked. */
function saysOther({ line, value }: Pair, { field }: Wanted): boolean {
  const own = new Set(field ? labelPhrases(field).flat() : [])
  const others = foldWords(line.replace(value, ' ')).filter(
    word => isTelling(word) && !isDoing(word) && !own.has(word) && !/\d/.test(word),
  )
  return others.length >= 2
}

/** Where somebody's reply begins below a post, whose figures are not theirs: "Lena Fox @lenafox · 2h". */
const replyOf = (lines: WrittenLine[], about: string[]) =>
  about.length === 0
    ? -1
    : lines.findIndex(
        ({ text }) => /\s@\w+.*\d\s?[hmdw]$/.test(text) && shareOf(about, foldWords(text)) === 1,
      )

/** A line of a calendar, an account or a list of prices: what stands in it is of that line alone. */
const isEntry = /^\d{1,2}[:.]\d{2}\b|[-+−][$€£]?\d[\d.,]*\d{2}$/

/** Short, and no amount of money. */
const isCountSaid = (value: string) => value.length <= 40 && !/[$€£¥]|^\d+[.,]\d{2}$/.test(value)

const wholeFit = (label: string) => {
  const words = foldWords(label).length
  return words === 0 ? 0.55 : words <= 2 ? 0.65 : 0
}

/** Menus price without a currency: "Pumpkin ravioli   23". */
const isMenu = ({ row }: Read) => /"menu"/.test(row.tags)
const isBarePrice = ({ value, label }: Pair) => /^\d{1,3}$/.test(value) && /\p{L}{3}/u.test(label)

/** "7 nights", "38.9K Likes", "Serves 4": a number, and what there are so many of. */
function countedPairs(lines: WrittenLine[]): Pair[] {
  return lines.flatMap(({ text, box, block }) =>
    [...text.matchAll(counted), ...text.matchAll(counting)].map(
      ({ groups: { label = '', value = '' } = {} }) => ({
        ...{ label, value, line: text, box, block, tie: 0.9, shape: null },
      }),
    ),
  )
}
const counted =
  /(?<![\p{L}\p{N}$€£#.,:/-])(?<value>\d+(?:[.,]\d+)*[KMk]?)[\s-](?<label>\p{L}{3,}(?: (?:in|of|on|per) \p{L}{3,})?)/gu

/** "2 FLAT WHITE   7.20": how many come first on a receipt and in a list. */
function leadingCounts(lines: WrittenLine[]): Pair[] {
  return rowsOf(lines).flatMap(({ text, box, block }) => {
    const [, value, label] =
      /^(\d{1,3})\s?[x×]?\s(\p{L}[\p{L} -]{2,30}?)(?:\s[$€£]?\d[\d.,]*)?$/u.exec(text) ?? []
    return value && label ? [{ label, value, line: text, box, block, tie: 0.95, shape: null }] : []
  })
}

/** "Ceramic mug, sage   318 sold": of a row that names all of what is counted, its one number. */
function countedRows(lines: WrittenLine[], { words }: Wanted): Pair[] {
  return rowsOf(lines).flatMap(({ text, box, block }) => {
    const said = foldWords(text)
    const numbers = text.match(/(?<![\p{L}\d.,:/$€£-])\d[\d.,]*[KMk]?(?![\p{L}\d:/%])/gu) ?? []
    const [value, another] = numbers
    if (!value || another !== undefined || !words.every(word => said.includes(word))) return []
    const label = text.replace(value, ' ').replace(/\s+/g, ' ').trim()
    return label.length <= 60 ? [{ label, value, line: text, box, block, tie: 0.9, shape: null }] : []
  })
}
const counting = /(?:^|[·|,;]\s)(?<label>\p{L}{3,})\s(?<value>\d+)(?=$|\s?[·|,;.])/gu

/** The best, those close to it, and of each label only one. */
function bestOf(scored: Candidate[]): Candidate[] {
  const sorted = scored.filter(({ score }) => score >= scoreMin).sort((a, b) => b.score - a.score)
  const best = sorted[0]?.score ?? 0
  const labels = new Set<string>()
  return sorted
    .filter(({ label, score }) => {
      if (score < best - closeWithin || (label !== '' && labels.has(label))) return false
      labels.add(label)
      return true
    })
    .map(one => ({ ...one, label: plainestLabel(one, sorted) }))
}

/** Of what a value is called, the shortest: "ISSUED" rather than "Northwind Traders · ISSUED". */
function plainestLabel({ value, label, score }: Candidate, sorted: Candidate[]): string {
  const same = sorted.filter(one => one.value === value && label.endsWith(one.label) && one.label !== '')
  return same
    .filter(one => one.score >= score - closeWithin)
    .reduce((best, one) => (one.label.length < best.length ? one.label : best), label)
}

/** Whether two values are one, however they are spaced. */
export const sameValue = (value: string) => value.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '') || value

/** The value that all of these are (or are a part of), if they are one. A date counts before the times beside it. */
function onlyOne(pairs: Pair[], shape: Shape): string | null {
  const values = pairs.map(({ value }) => value)
  const dates = shape === 'moment' ? values.filter(namesDay) : []
  const distinct = [...new Set((dates.length > 0 ? dates : values).map(sameValue))].sort(
    (a, b) => a.length - b.length,
  )
  const [shortest] = distinct
  return shortest !== undefined && distinct.every(value => value.includes(shortest)) ? shortest : null
}

const shapeOf = ({ field }: Wanted): Shape => (field ? fieldOf(field).shape : 'words')

const isPlain = ({ field }: Wanted) => field !== null && isPlainField(field)

/** The pair with the part of it that has the wanted shape; a label that has that shape is itself a value. */
function valued(pair: Pair, shape: Shape, isNumbered: boolean): Pair[] {
  if (pair.shape === 'words' && isColumnOf(shape, pair.value)) return [pair]
  if (pair.shape !== null && !servesAs(pair.shape, shape)) return []
  if (shape !== 'words' && pair.shape === null && spansOf(shape, pair.label).length > 0) return []
  const value = valueOfShape(shape, pair.value)
  if (isNumbered && value !== null && !/\d/.test(value)) return []
  return value === null || value === '' ? [] : [{ ...pair, value }]
}

/** "20 kg · 60 kg · 70 kg": a heading over several values names them all. */
const isColumnOf = (shape: Shape, value: string) =>
  isMeasure(shape) && value.split(' · ').every(part => spansOf(shape, part).length > 0)
const isMeasure = (shape: Shape) => measures.has(shape)
const measures = new Set<Shape>(['duration', 'distance', 'weight', 'temperature'])

/** What was told by one look can be what is wanted of another: a time is part of a moment, anything has words. */
const servesAs = (look: Shape, wanted: Shape) =>
  look === wanted || wanted === 'words' || (look === 'moment' && wanted === 'time')

function factPairs(facts: Fact[], shape: Shape): Pair[] {
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
    }))
}
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

/** The one amount in big letters, or the one that has a line to itself: what a shop asks for the thing it shows. */
function prominent(lines: WrittenLine[], shape: Shape): string | null {
  if (shape !== 'amount' && shape !== 'temperature') return null
  const sized = lines.flatMap(({ text, box }) =>
    spansOf(shape, text).map(({ from, to }) => ({
      value: text.slice(from, to),
      text,
      height: box?.height ?? 0,
    })),
  )
  const [largest, second] = sized.sort((a, b) => b.height - a.height)
  if (largest && second && largest.height >= 1.3 * second.height) return sameValue(largest.value)
  const [only, ...others] = sized.filter(({ value, text }) => value.length === text.trim().length)
  return only && others.length === 0 ? sameValue(only.value) : null
}

/** Values that need no label, wherever they stand. */
function plainPairs(lines: WrittenLine[], wanted: Wanted): Pair[] {
  if (!isPlain(wanted)) return []
  return lines.flatMap(({ text, box, block }) =>
    spansOf(shapeOf(wanted), text).map(({ from, to }) => ({
      ...{ label: '', value: text.slice(from, to), line: text, box, block, tie: 1, shape: null },
    })),
  )
}

/** The words of a line's card, or of its block and of the two lines before it: what stands there is what a value belongs to. */
function wordsAround(lines: WrittenLine[]): (line: string, block: number) => string[] {
  const words = lines.map(({ text }) => foldWords(text))
  const byBlock = Map.groupBy(words.keys(), i => lines[i]?.block ?? -1)
  const cards = cardsOf(lines)
  const cardOf = lines.map(({ box }) => box && cardAt(cards, box))
  return (line, block) => {
    const at = lines.findIndex(({ text }) => text === line)
    const card = cardOf[at]
    if (card) return words.filter((_, i) => cardOf[i] === card).flat()
    const start = lines.findLastIndex(({ text }, i) => i <= at && isHourFirst.test(text))
    const before = at < 0 ? [] : words.slice(Math.max(0, at - 2, start), at)
    const ofBlock = byBlock.get(block) ?? []
    const isOfHours = ofBlock.filter(i => isHourFirst.test(lines[i]?.text ?? '')).length >= 2
    return [...before, ...(isOfHours ? [] : ofBlock).map(i => words[i] ?? [])].flat()
  }
}

/** In a calendar an entry begins with its hour: what stands above is another's. */
const isHourFirst = /^\d{1,2}[:.]\d{2}\b/

function shareOf(about: string[], words: string[]): number {
  const said = new Set(words)
  return about.length === 0 ? 0 : about.filter(word => said.has(word)).length / about.length
}
