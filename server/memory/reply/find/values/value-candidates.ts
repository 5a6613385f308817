import type { Fact } from '#contract/fact.ts'
import { sameValue } from '#server/language/values/same-value.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { isDoing, isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { shows, speechOf } from '#server/language/words/speaks-of.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { labelPhrases } from '#server/memory/fields/known-labels.ts'
import { labelFit } from '#server/memory/fields/label-fit.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import type { ScreenshotRow } from '#server/memory/keep/screenshot-store.ts'
import { withoutSecrets } from '#server/memory/keep/secrets/secrets.ts'
import { withoutClock } from '#server/memory/page/layout/without-clock.ts'
import { linesOfPage, type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { sendersIn } from '#server/memory/page/people/senders-in.ts'
import { countedThings, isCountSaid } from '#server/memory/page/values/counted-things.ts'
import { customaryPairs, endOf } from '#server/memory/page/values/customary-pairs.ts'
import { asksAverage, isAverage } from '#server/memory/page/values/is-average.ts'
import type { LabelledValue } from '#server/memory/page/values/labelled-value.ts'
import { loneValue } from '#server/memory/page/values/lone-value.ts'
import { isMeasure, isPlain, pairsFor, shapeOf, valued } from '#server/memory/page/values/pairs-for.ts'
import { pricedByName } from '#server/memory/page/values/priced-by-name.ts'
import { shareOf, wordsAround } from '#server/memory/page/values/words-around.ts'
import type { HowFound } from '#server/memory/reply/find/findings.ts'
import { withoutStamps } from '#server/memory/reply/gather/talk-times.ts'

import { sidesMet, sidesSaid } from '#server/memory/reply/question/sides-said.ts'

/** The stored data of one screenshot. */
export type Read = { row: ScreenshotRow; reading: Reading | undefined; facts: Fact[] }
export type Candidate = Omit<LabelledValue, 'tie' | 'block' | 'shape' | 'named'> & {
  /** Above 1 it is almost certainly the value. Below `scoreMin` it is dropped. For one screenshot only. */
  score: number
  /** The score without the surrounding text. It is comparable between screenshots. */
  strength: number
} & Pick<HowFound, 'fit' | 'tie' | 'isAlone'>

/** Makes a candidate of an account row that matched, with full scores. */
export const rowCandidate = ({ text, label, line, box }: Omit<Fact, 'kind' | 'value'>): Candidate => ({
  ...{ value: text, label: label ?? '', line, box },
  ...{ score: 1, strength: 1, fit: 1, tie: 1, isAlone: false },
})

/** Below this score, the label or the surroundings have too little in common with the question. */
const scoreMin = 0.5
/** Only candidates this close to their screenshot's best are kept. The surroundings rule out others. */
const closeWithin = 0.12

/**
 * Returns the values of one screenshot that may be the wanted one, best first. `about` has the stems of the
 * subject. `isOfWhole`: the whole screenshot is about the subject ("How long does the recipe take?"), so any
 * measure in it may be meant. `isOfSaying`: the question is about when something was said, so message times
 * count. `sides`: opposites in the question ("in" or "out"). `isOf`: whether a value may be linked to the
 * subject at all.
 */
export function valueCandidates(
  read: Read,
  wanted: AnswerSlot,
  about: string[],
  {
    isOfWhole = false,
    isOfSaying = false,
    sides = [],
    isOf = () => true,
  }: {
    isOfWhole?: boolean
    isOfSaying?: boolean
    sides?: number[]
    isOf?: (pair: LabelledValue, lines: WrittenLine[]) => boolean
  } = {},
): Candidate[] {
  const shown = withoutClock(writtenLines(read.row, read.reading), read.row.height)
  const shape = shapeOf(wanted)
  const isStamped = !isOfSaying && isTalk(read.row)
  const lines = isStamped ? withoutStamps(shown) : shown
  const facts = isStamped ? read.facts.filter(fact => isSaid(fact, lines)) : read.facts
  const all = pairsFor(lines, facts, wanted)
  const pairs = (wanted.field === 'price' && pricedByName(all, [...wanted.words, ...about])) || all
  const around = wordsAround(lines)
  const isNear = ({ line, block }: LabelledValue) =>
    about.length === 0 || shareOf(about, [...foldWords(line), ...around(line, block)]) > 0
  const isUnasked = ({ value }: LabelledValue) => !wanted.words.includes(value) && isCountSaid(value)
  const isOfEach = shape === 'amount' && !asksAverage([...wanted.words, ...about])
  const values = [
    ...pairs
      .filter(pair => !wanted.isCount || isUnasked(pair))
      .flatMap(pair => valued(pair, shape, wanted.words.at(-1) === 'number'))
      .map(one => ({ ...one, value: (wanted.field && endOf(wanted.field, one.value)) || one.value })),
    ...(wanted.isCount ? countedThings(lines, wanted).filter(isUnasked) : []),
    ...customaryPairs(lines, wanted).filter(pair => isOfWhole || isNear(pair)),
    ...(wanted.field === 'sender' ? sendersIn(lines, read.row) : []),
    ...wholeSecret(linesOfPage(lines), read.row),
    ...(shape === 'amount' && isMenu(read) ? pairs.filter(isBarePrice) : []),
  ]
    .slice(0, candidatesMax)
    .filter(pair => isOf(pair, lines) && !(isOfEach && isAverage(pair.label || before(pair))))
  const alone = loneValue(values, linesOfPage(lines), shape)
  const isEntryOf = (line: string, block: number) =>
    isPlain(wanted) && about.length > 0 && shareOf(about, [...foldWords(line), ...around(line, block)]) === 1
  const covers = ({ label, line }: LabelledValue) =>
    !wanted.isCount || shareOf(wanted.words, [...foldWords(label), ...foldWords(line)]) === 1
  const isCovered = values.some(covers)
  const isCounting = wanted.field === null && shows(speechOf(read.row.extracted_text), wanted.words[0] ?? '')
  const replyAt = wanted.isCount ? replyOf(lines, about) : -1
  const isOfEntries = linesOfPage(lines).filter(({ text }) => isEntry.test(text)).length >= 2
  const isAboutOther = (pair: LabelledValue) =>
    (shape === 'moment' || shape === 'amount') && !isOfWhole && mentionsOther(pair, wanted) && !isNear(pair)
  const scored = values
    .filter(pair => !isAboutOther(pair) && isOfSomebody(wanted, pair.value))
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
        (isOfWhole || (!isOfEntries && shape !== 'duration') || isNear({ ...pair, tie, block, shape: null }))
      const strength = fit * (0.5 + 0.5 * tie) + (isAlone ? 0.25 : 0) + 0.2 * shareOf(about, said)
      const line = [...said, ...foldWords(pair.line)]
      const near = 0.6 * shareOf(about, line) + 0.4 * shareOf(about, [...line, ...around(pair.line, block)])
      const how = { fit, tie, isAlone }
      return { ...pair, ...how, strength, score: fit === 0 ? 0 : strength + 0.25 * near }
    })
  return bestOf(onItsSide(scored, sides))
}

const before = ({ line, value }: LabelledValue) => line.slice(0, Math.max(0, line.indexOf(value)))

/** The only text of a screenshot, if it is a secret. The title is its label: "Access token". */
function wholeSecret([line, ...others]: WrittenLine[], { title }: ScreenshotRow): LabelledValue[] {
  if (!line || others.length > 0 || withoutSecrets(line.text) !== '•••') return []
  return [{ ...line, label: '', named: title, value: line.text, line: line.text, tie: 1, shape: null }]
}

const isSaid = ({ text }: Fact, lines: WrittenLine[]) => lines.some(line => line.text.includes(text))

/** Each candidate is compared with every other, so their number is limited. */
const candidatesMax = 500

/** For "When do they want us *out*", drops values labelled "in", if another has the asked label. */
function onItsSide(scored: Candidate[], asked: number[]): Candidate[] {
  const met = scored.map(({ label, line, value }) =>
    sidesMet(asked, sidesSaid(label || line.replace(value, ' '))),
  )
  const isContrary = (i: number) => (met[i]?.contrary ?? 0) > 0 && met[i]?.same === 0
  const isSame = (i: number) => (met[i]?.same ?? 0) > 0 && met[i]?.contrary === 0
  if (!scored.some((one, i) => isSame(i) && one.score > 0)) return scored
  const gain = Math.max(0, ...scored.map(({ score }, i) => (isContrary(i) ? score : 0)))
  return scored.flatMap((one, i) => {
    if (isContrary(i)) return []
    const more = isSame(i) && one.score > 0 ? Math.max(0, gain - one.score) : 0
    return [{ ...one, score: one.score + more, strength: one.strength + more }]
  })
}

/** Whether a value can be an author or sender. A company's name may have a digit, a person's may not. */
const isOfSomebody = ({ field }: AnswerSlot, value: string) =>
  field === 'author' ? isName(value) : field !== 'sender' || spansOf('moment', value).length === 0

const isName = (value: string) =>
  /^\p{Lu}/u.test(value) && !/\d/.test(value) && spansOf('moment', value).length === 0

/** Whether a figure counts what the page counts, labelled with the subject: "Lunch 655". */
const isOfThing = (said: string[], value: string, about: string[]) =>
  /^\d[\d.,]*$/.test(value) &&
  about.length > 0 &&
  about.every(word => said.includes(word)) &&
  said.filter(isTelling).length <= about.length + 1

/** Whether the rest of the line is about something else: "Permit application, due 27 Feb". */
function mentionsOther({ line, value }: LabelledValue, { field }: AnswerSlot): boolean {
  const own = new Set(field ? labelPhrases(field).flat() : [])
  const others = foldWords(line.replace(value, ' ')).filter(
    word => isTelling(word) && !isDoing(word) && !own.has(word) && !/\d/.test(word),
  )
  return others.length >= 2
}

/** The line where a reply to a post starts: "Lena Fox @lenafox · 2h", or -1. Others' figures follow. */
const replyOf = (lines: WrittenLine[], about: string[]) =>
  about.length === 0
    ? -1
    : lines.findIndex(
        ({ text }) => /\s@\w+.*\d\s?[hmdw]$/.test(text) && shareOf(about, foldWords(text)) === 1,
      )

/** Matches a line of a calendar, an account or a price list. Its values belong to that line alone. */
const isEntry = /^\d{1,2}[:.]\d{2}\b|[-+−]\p{Sc}?\d[\d.,]*\d{2}$/u

const wholeFit = (label: string) => {
  const words = foldWords(label).length
  return words === 0 ? 0.55 : words <= 2 ? 0.65 : 0
}

/** Menus have prices without a currency: "Pumpkin ravioli   23". */
const isMenu = ({ row }: Read) => /"menu"/.test(row.tags)
const isBarePrice = ({ value, label }: LabelledValue) => /^\d{1,3}$/.test(value) && /\p{L}{3}/u.test(label)

/** Keeps the best candidates, those close to them, and one for each label. */
function bestOf(scored: Candidate[]): Candidate[] {
  const all = scored.filter(({ score }) => score >= scoreMin).sort((a, b) => b.score - a.score)
  const trusted = all.filter(({ line }) => !speaksToReader(line))
  const sorted = trusted.length > 0 ? trusted : all
  const best = sorted[0]?.score ?? 0
  const labels = new Set<string>()
  const byLine = Map.groupBy(sorted, ({ line }) => line)
  return sorted
    .filter(({ label, score, value, line }) => {
      if (isSaidAgain(value, line, byLine.get(line) ?? [])) return false
      if (score < best - closeWithin || (label !== '' && labels.has(label))) return false
      labels.add(label)
      return true
    })
    .map(one => ({ ...one, label: plainestLabel(one, sorted) }))
}

/** Whether the value repeats another one in a second unit: "425°F (220°C)". */
const isSaidAgain = (value: string, line: string, ofLine: Candidate[]) =>
  line.includes(` (${value})`) && ofLine.some(other => line.includes(`${other.value} (${value})`))

/** The shortest label of a value: "ISSUED", not "Northwind Traders · ISSUED". */
function plainestLabel({ value, label, score }: Candidate, sorted: Candidate[]): string {
  const same = sorted.filter(one => one.value === value && label.endsWith(one.label) && one.label !== '')
  return same
    .filter(one => one.score >= score - closeWithin)
    .reduce((best, one) => (one.label.length < best.length ? one.label : best), label)
}
