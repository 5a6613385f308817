import { sameValue } from '#server/language/values/same-value.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speechOf } from '#server/language/words/speaks-of.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import { type Entry, spokenEntries } from '#server/memory/page/entries/spoken-entries.ts'
import { rowsOf } from '#server/memory/page/entries/told-lines.ts'
import { middleOf } from '#server/memory/page/layout/boxes.ts'
import { type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import type { Findings, FoundValue } from '#server/memory/reply/find/findings.ts'
import { namesField } from '#server/memory/reply/find/passages/answers-value.ts'
import { toldAsOne, valueTold } from '#server/memory/reply/find/told-as-found.ts'
import { type Asker, lookAt } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { foundOf, type Shot } from '#server/memory/reply/gather/shot.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import type { Plan, RowTold } from '#server/memory/reply/question/plan.ts'
import { type AnswerKind, kindSpans } from '#server/memory/reply/reader/answer-kinds.ts'
import { fitsLook } from '#server/memory/reply/verify/filter-candidate.ts'
import { type Candidate, type Read, valueCandidates } from './value-candidates.ts'

type ValuePlan = Extract<Plan, { intent: 'value' }>
type Source = Extract<Findings, { kind: 'values' | 'told' }>

/**
 * Answers a follow-up question about a thing that is one of several similar rows, such as a place on a map or
 * an entry of an account. Returns a value of its row, or a value that belongs to none of the rows. Returns
 * `none` if only other rows have such a value, and null if the thing is not such a row.
 */
export async function findOfRow(
  memories: Memories,
  asker: Asker,
  { wanted, ofRow, spokenOf = [] }: ValuePlan,
  question: string,
): Promise<Source | 'none' | null> {
  const opened = ofRow && (await openRow(memories, asker, ofRow))
  if (!ofRow || !opened) return null
  const { shot, reading, lines, entries, own } = opened
  // If the whole screenshot is about the backpack, the thing is not one of its rows.
  const title = speechOf(shot.row.title)
  if (spokenOf.length > 0 && spokenOf.every(word => says(title, word))) return null
  const others = own ? entries.filter(entry => entry !== own && isAlike(entry, own, ofRow.value)) : []
  if (!own || others.length === 0) return null
  const facts = await memories.facts.of(asker.ownerId, [shot.row.id])
  const read: Read = { row: shot.row, reading, facts }
  const only = (kept: WrittenLine[]): Candidate[] => valueCandidates(within(read, lines, kept), wanted, [])
  const values = only(linesIn(lines, own)).filter(({ value }) => value !== ofRow.value)
  if (values.length > 0) return valuesOf(shot, values)
  const told = toldIn(own, wanted.field, question)
  const telling = toldAsOne(foundOf(shot, []), textOf({ lines: told }), told)
  if (told.length > 0 && fitsLook(question, telling)) return { kind: 'told', told: [telling], isSure: true }
  const alike = new Set([own, ...others].flatMap(entry => linesIn(lines, entry)))
  const elsewhere = only(lines.filter(line => !alike.has(line)))
  return elsewhere.length > 0 ? valuesOf(shot, elsewhere) : 'none'
}

/** Answers "the second one" after several answers, with all text of its row. */
export async function tellRow(memories: Memories, asker: Asker, row: RowTold): Promise<Source | null> {
  const opened = await openRow(memories, asker, row)
  const lines = opened?.own?.lines ?? []
  return opened && lines.length > 0
    ? { kind: 'told', told: [toldAsOne(foundOf(opened.shot, []), textOf({ lines }), lines)], isSure: true }
    : null
}

async function openRow(memories: Memories, asker: Asker, { screenshotId, line }: RowTold) {
  const [shot] = (await lookAt(memories, asker, [screenshotId])).full
  const reading = shot && (await memories.readings.find(asker.ownerId, shot.row.id))
  if (!shot || !reading) return null
  const lines = writtenLines(shot.row, reading)
  const entries = withTheirBlocks(spokenEntries(lines), lines)
  return { shot, reading, lines, entries, own: entryOf(entries, line) }
}

/** A block whose lines stand apart is one thing: its name, and the lines below it. */
function withTheirBlocks(entries: Entry[], lines: WrittenLine[]): Entry[] {
  return entries.map(entry => {
    const [first] = entry.lines
    if (!first || entry.lines.length > 1) return entry
    const ofBlock = lines.filter(({ block }) => block === first.block)
    const isOne = ofBlock.length <= blockLinesMax && ofBlock.some(line => first.text.startsWith(line.text))
    const isHead = ofBlock[0] !== undefined && first.text.startsWith(ofBlock[0].text)
    return isOne && isHead ? { ...entry, lines: rowsOf(ofBlock) } : entry
  })
}
const blockLinesMax = 6

/** The entry that has most of the text of the line. */
function entryOf(entries: Entry[], told: string): Entry | undefined {
  const share = ({ lines }: Entry) =>
    lines
      .filter(({ text }) => text.length > 2 && (told.includes(text) || text.includes(told)))
      .reduce((sum, { text }) => sum + text.length, 0)
  const [best] = entries.map(entry => ({ entry, said: share(entry) })).sort((a, b) => b.said - a.said)
  return best && best.said > 0 ? best.entry : undefined
}

/** Whether an entry is of the same sort as the own one, by the value's answer type or all of its own. */
function isAlike(entry: Entry, own: Entry, value: string): boolean {
  const told = kindsIn(value)
  const kinds = kindsIn(textOf(entry))
  if (told.size === 1) return [...told].every(kind => kinds.has(kind))
  const ofOwn = kindsIn(textOf(own))
  return ofOwn.size >= 2 && [...ofOwn].every(kind => kinds.has(kind))
}
const kindsIn = (text: string): Set<AnswerKind> =>
  new Set(kindSpans(text).flatMap(({ kind }) => (kind === 'name' || kind === 'count' ? [] : [kind])))

const textOf = ({ lines }: Pick<Entry, 'lines'>) => lines.map(({ text }) => text).join(' · ')

/** The lines of the screenshot that the entry consists of. */
const linesIn = (lines: WrittenLine[], entry: Entry): WrittenLine[] =>
  lines.filter(({ text, box }) =>
    entry.lines.some(
      other =>
        other.text.includes(text) &&
        (!box || !other.box || Math.abs(middleOf(box) - middleOf(other.box)) <= other.box.height),
    ),
  )

/** The screenshot, reduced to these lines. */
function within({ row, reading, facts }: Read, lines: WrittenLine[], kept: WrittenLine[]): Read {
  const texts = new Set(kept.map(({ text }) => text))
  const others = new Set(lines.filter(line => !kept.includes(line)).map(({ text }) => text))
  return {
    row,
    reading: reading && { ...reading, lines: reading.lines.filter(({ text }) => texts.has(text)) },
    facts: facts.filter(({ line }) => !others.has(line) || texts.has(line)),
  }
}

/** The lines of the entry that name what is wanted and have its answer type, after the name of the thing. */
function toldIn(own: Entry, field: ValuePlan['wanted']['field'], question: string): WrittenLine[] {
  const look = lookAsked(question)
  const asked = foldWords(question)
  const telling = own.lines.filter(({ text }) => {
    const said = foldWords(text)
    const isNamed =
      field !== null ? namesField(field, said) : asked.some(word => isTelling(word) && said.includes(word))
    return isNamed && !/\?\W*$/.test(text) && !speaksToReader(text) && (look === null || look(text, asked))
  })
  const [name] = own.lines
  return telling.length > 0 && name && !telling.includes(name) ? [name, ...telling] : telling
}

const valuesOf = (shot: Shot, values: Candidate[]): Source => ({
  kind: 'values',
  values: [...new Map(values.map(one => [sameValue(one.value), one])).values()].slice(0, valuesMax).map(
    ({ value, label, line, box }): FoundValue => ({
      value,
      proofs: [valueTold(foundOf(shot, []), { value, label: label || null, line, box })],
    }),
  ),
  isSure: true,
})
const valuesMax = 3
