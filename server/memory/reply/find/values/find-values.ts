import { setImmediate } from 'node:timers/promises'
import type { Fact } from '#contract/fact.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { sameValue } from '#server/language/values/same-value.ts'
import { spansOf } from '#server/language/values/value-shapes.ts'
import { isDocument, isKind } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, shows, speaksOf, speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { type FieldName, fieldOf } from '#server/memory/fields/fields.ts'
import { isKin } from '#server/memory/fields/label-fit.ts'
import { accountEntries, isRowOf } from '#server/memory/page/entries/account-entries.ts'
import { isInItsCell } from '#server/memory/page/entries/cells-in.ts'
import { type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import { isOfAnother } from '#server/memory/page/people/whose-it-is.ts'
import { labelValuePairs } from '#server/memory/page/values/label-value-pairs.ts'
import type { LabelledValue } from '#server/memory/page/values/labelled-value.ts'
import { passageFrom } from '#server/memory/page/values/passage.ts'
import { dayMeant } from '#server/memory/reply/find/day-meant.ts'
import type { Evidence, FoundValue, HowFound } from '#server/memory/reply/find/findings.ts'
import { isList } from '#server/memory/reply/find/passages/find-items.ts'
import { type Asker, lookForBest, signSearches } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { factsOf, readShot } from '#server/memory/reply/gather/read-shot.ts'
import { foundOf, isA, type Shot, seenAt, share, shareSaid } from '#server/memory/reply/gather/shot.ts'
import { asksOfSaying, daySent } from '#server/memory/reply/gather/talk-times.ts'
import type { Plan, Subject } from '#server/memory/reply/question/plan.ts'
import { sidesSaid } from '#server/memory/reply/question/sides-said.ts'
import { asksForSecret, namesSubject, subjectOfSecret } from '#server/memory/reply/redact/secret-subject.ts'
import { isOfEnergy } from './is-of-energy.ts'
import { isTheirs } from './is-theirs.ts'

import { totalOfRow } from './one-a-row.ts'
import { type Candidate, type Read, rowCandidate, valueCandidates } from './value-candidates.ts'

type ValuePlan = Extract<Plan, { intent: 'value' }>
/** `saysAll`: the text of the screenshot has every word of the question. */
type Scored = { evidence: Evidence; score: number; saysAll: boolean }

/** The largest number of readings that are opened for one answer. Each takes about a millisecond. */
const readingsMax = 16
/** If two scores are this close, both values are shown, because either may be meant. */
const closeBy = 0.22
const valuesMax = 3

export type Values = { values: FoundValue[]; mentions: Shot[] }

/** Finds up to three values, each with its proofs. `mentions`: the screenshots about the subject. */
export async function findValues(
  memories: Memories,
  asker: Asker,
  plan: ValuePlan,
  question = '',
): Promise<Values> {
  const { lastSpokenOf, spokenOf, ...others } = plan
  if (spokenOf) {
    const asBefore = { ...plan.about, words: spokenOf }
    const same = await findValues(memories, asker, { ...others, about: asBefore }, question)
    return same.values.length > 0 ? same : findValues(memories, asker, others, question)
  }
  if (lastSpokenOf) {
    const about = { ...plan.about, screenshotIds: lastSpokenOf }
    const last = await findValues(memories, asker, { ...others, about }, question)
    // A bare question for a time or price is only about the last subject of the conversation.
    const isOfAnything =
      plan.about.words.length === 0 && plan.wanted.field !== null && fieldOf(plan.wanted.field).vague === true
    if (last.values.length > 0 || isOfAnything) return last
  }
  const said = await lookForBest(memories, asker, plan.about, searchesFor(plan))
  const { full } =
    said.full.length > 0 || plan.about.screenshotIds ? said : await lookFurther(memories, asker, plan)
  const likely = ofKind(full, plan.about.words).filter(shot => hasModifiers(shot, plan.wanted))
  const shots = inOrder(likely, plan.which).slice(0, readingsMax)
  const scored = await scoredValues(memories, asker, plan, shots, question)
  return { values: group(plan.which === 'best' ? scored : ofFirst(shots, scored)), mentions: full }
}

/** Relaxes the search: one word less, related words, or without words for an action ("renew"). */
async function lookFurther(memories: Memories, asker: Asker, plan: ValuePlan): Promise<{ full: Shot[] }> {
  const { about } = plan
  const searches = [about.words.join(' '), ...allButOne(about), ...signSearches(about)]
  const further = await lookForBest(memories, asker, about, searches, { isWide: true })
  const named = about.words.filter(word => !plan.weak?.includes(word))
  if (further.full.length > 0 || named.length === 0 || named.length === about.words.length) return further
  return { full: further.near.filter(shot => share(shot, named) === 1) }
}

const allButOne = ({ words }: Subject) =>
  words.length === 1 || words.length > 4
    ? []
    : words.map(word => words.filter(other => other !== word).join(' '))

/** Keeps documents of the named type: "the tax on the receipt" is read from receipts, if there are any. */
function ofKind(shots: Shot[], words: string[]): Shot[] {
  const kinds = words.filter(isDocument)
  const those = shots.filter(shot => kinds.every(word => isA(shot, word)))
  return those.length > 0 ? those : shots
}

/** Whether the screenshot has the value's modifiers: an "error message" needs the word "error". */
function hasModifiers({ speech }: Shot, { field, words, isLoose }: AnswerSlot): boolean {
  const modifiers = field || isLoose ? [] : words.slice(0, -1)
  return modifiers.every(word => speaksOf(speech, word) || [...speech.words].some(said => isKin(said, word)))
}

/** The search queries: the question, its subject, and for one word the usual labels of the value. */
function searchesFor({ about, wanted }: ValuePlan): string[] {
  const ofSubject = [`${about.text} ${wanted.name}`, about.words.join(' ') || about.text]
  if (about.words.length > 1) return ofSubject
  return [...ofSubject, ...(wanted.field ? labelsSearched(wanted.field) : [wanted.words.at(-1) ?? ''])]
}

const labelsSearched = (field: FieldName) => (fieldOf(field).labels ?? '').split(',').slice(0, 6)

async function scoredValues(
  memories: Memories,
  asker: Asker,
  plan: ValuePlan,
  shots: Shot[],
  question: string,
): Promise<Scored[]> {
  const subject = asksForSecret(question, plan.wanted.field) && subjectOfSecret(question)
  const sides = sidesSaid(question.replace(ofAsking, ' '))
  const facts = await factsOf(memories, asker, shots)
  const found: Scored[] = []
  for (const shot of shots) {
    const read = await readShot(memories, asker, shot, facts)
    // Yields to other work after each long text, and before its labelled values are scored. They are cached.
    await setImmediate()
    labelValuePairs(writtenLines(read.row, read.reading))
    await setImmediate()
    const isPrice = plan.wanted.field === 'price'
    const isInCell = isInItsCell(writtenLines(read.row, read.reading), [
      ...unsaidIn(shot, plan.about.words),
      ...(plan.about.when?.match(/\b(?:19|20)\d\d\b/g) ?? []),
    ])
    const candidates =
      (isPrice ? rowsNaming(read, plan.about.words) : null) ??
      valueCandidates(read, plan.wanted, unsaidByTitle(shot, plan.about.words), {
        isOfWhole: isOfWhole(shot, plan.about.words),
        sides,
        isOfSaying: asksOfSaying.test(question),
        ...(subject && { isOf: isOfSubject(shot, subject) }),
      })
        .filter(({ value }) => !isPrice || isOfRow(read, value))
        .filter(isInCell)
        .filter(one => isTheirs(shot, one, plan.wanted) && isOfEnergy(question, shot, one))
        .filter(
          one => !isTimeOfItem(shot, plan.wanted) || saysMost(one, unsaidByTitle(shot, plan.about.words)),
        )
        .filter(({ label }) => !plan.wanted.notCalled || !foldWords(label).includes(plan.wanted.notCalled))
        .filter(({ line }) => !plan.wanted.isMine || !isOfAnother(line, plan.about.words))
    const said = 0.1 * shareSaid(shot, plan.about.words) + (isOfEveryType(shot, plan.about.words) ? 0.1 : 0)
    const saysAll = shareSaid(shot, plan.about.words) === 1
    found.push(
      ...(isPrice ? totalOfRow(candidates) : candidates).map(one => ({
        evidence: { ...evidenceOf(shot, one, read), how: howOf(one, saysAll) },
        score: one.strength + said,
        saysAll,
      })),
    )
  }
  return found
}

/** Cached, because hundreds of lines may be equal, and each check is slow. */
function isOfSubject(shot: Shot, subject: string[]) {
  const known = new Map<string, boolean>()
  return (pair: LabelledValue, lines: WrittenLine[]): boolean => {
    const key = `${pair.block} ${pair.label}\n${pair.line}`
    const isOf = known.get(key) ?? namesSubject(shot, lines, pair, subject)
    known.set(key, isOf)
    return isOf
  }
}

const isTimeOfItem = (shot: Shot, { field }: AnswerSlot) =>
  isList(shot) && field !== null && fieldOf(field).shape === 'moment'

/** Whether a list item has most of the words. "Dry cleaning" is not the cleaning of teeth. */
function saysMost({ label, line }: Candidate, words: string[]): boolean {
  const said = speechOf(`${label} ${line}`)
  const hits = words.filter(word => speaksWidelyOf(said, word)).length
  return words.length === 0 || hits * 2 > words.length
}

/** Words that are not about morning or a former price in a question: "When *am* I leaving", "*was* it". */
const ofAsking = /\b(?:am|was|may|can|there)\b/gi

/** Answers "How much was the subscription" with account rows. Null if none or too many name it. */
function rowsNaming(read: Read, words: string[]): Candidate[] | null {
  const lines = writtenLines(read.row, read.reading)
  const rows = (['out', 'in'] as const).flatMap(way => accountEntries(read.facts, lines, way))
  const naming = words.length > 0 ? rows.filter(isRowOf(words)) : []
  return naming.length === 0 || naming.length > valuesMax ? null : naming.map(rowCandidate)
}

/** Whether an amount is a payment. On an account, an amount without a sign is a balance. */
const isOfRow = ({ facts }: Read, value: string) =>
  accountEntries(facts, []).length === 0 || /^[-−–+]/.test(value)

/** Drops words that the title has: on the menu of Osteria Lucca, only "ravioli" is searched for. */
function unsaidByTitle(shot: Shot, words: string[]): string[] {
  const unsaid = unsaidIn(shot, words)
  return unsaid.length > 0 ? unsaid : words
}

function unsaidIn(shot: Shot, words: string[]): string[] {
  const title = speechOf(isA(shot, 'receipt') ? `${shot.row.title} ${headOf(shot)}` : shot.row.title)
  return words.filter(word => !says(title, word) && !namesItsType(shot, word))
}

/** The head of a receipt, which has the shop's name. It ends at the first date or amount. */
function headOf({ row }: Shot): string {
  const lines = row.extracted_text
    .split('\n')
    .filter(line => line.trim() !== '' && !isClock.test(line))
    .slice(0, headLinesMax)
  const end = lines.findIndex(
    line => spansOf('amount', line).length > 0 || spansOf('moment', line).length > 0,
  )
  return lines.slice(0, end < 0 ? undefined : end).join(' ')
}
const headLinesMax = 6
/** Matches a phone's status bar. */
const isClock = /^\s*\d{1,2}:\d{2}\b.*%\s*$/

/** Whether the screenshot is of the type that every word names, as a bank page for a balance is. */
const isOfEveryType = (shot: Shot, words: string[]) =>
  words.length > 0 && words.every(word => isA(shot, word))

const isOfWhole = (shot: Shot, words: string[]) => {
  const title = speechOf(shot.row.title)
  const isNamed = (word: string) => says(title, word) || isPlaceOf(shot, word)
  return words.some(isNamed) && words.every(word => isNamed(word) || namesItsType(shot, word))
}

/** Whether a receipt is from such a place: a "grocery store", even if the receipt does not say so. */
export const isPlaceOf = (shot: Shot, word: string) =>
  isA(shot, 'receipt') && (shops.has(word) || shows(shot.speech, word))
const shops = new Set(foldWords('shop store market supermarket grocer grocery'))

/** Whether a word only names the type of screenshot: "article" in "The octopus article". */
const namesItsType = (shot: Shot, word: string) => isKind(word) && isA(shot, word)

function evidenceOf(shot: Shot, { value: said, label, line, box }: Candidate, read: Read): Evidence {
  const lines = writtenLines(read.row, read.reading)
  const value = wholeSaid(lines, line, wholeDay(lines, line, said.replace(/^on (?=\p{L}+day\b)/iu, '')))
  const found = { value, label: label || null, line }
  const day = dayMeant(found, read.facts, daySent(shot, lines, line, read.facts))
  const currency = currencyOf(found, read.facts)
  return { ...foundOf(shot, []), ...found, box, day, ...(currency && { currency }) }
}

/** The currency of a bare number, from its stored fact: "Total GBP" beside "122.21". */
function currencyOf({ value, line }: Pick<Evidence, 'value' | 'line'>, facts: Fact[]): string | undefined {
  const fact = facts.find(fact => fact.kind === 'amount' && fact.text === value && fact.line === line)
  return parseMoney(value)?.currency === null ? fact?.value.split(' ')[1] : undefined
}

/** Joins a weekday with the date on the next line: "… on Tuesday", "24 November at 16:00". */
function wholeDay(lines: WrittenLine[], line: string, value: string): string {
  const at = /^\p{L}+day$/iu.test(value)
    ? lines.findIndex(({ text }) => text.endsWith(value) && line.includes(text))
    : -1
  const { text } = passageFrom(lines, at)
  const span = spansOf('moment', text).find(({ from }) => text.startsWith(value, from))
  return span ? text.slice(span.from, span.to) : value
}

/** Completes a value that goes on: "£30" → "£30 – £40", "today" → "today, 3 May, between 10:00 and 12:00". */
function wholeSaid(lines: WrittenLine[], line: string, value: string): string {
  const shape = isRelative.test(value) ? 'moment' : /\p{Sc}/u.test(value) ? 'amount' : null
  if (shape === null) return value
  const at = shape === 'moment' ? lines.findIndex(({ text }) => text === line) : -1
  const text = at < 0 ? line : passageFrom(lines, at).text
  const from = text.indexOf(value)
  if (from < 0) return value
  const joint = shape === 'moment' ? betweenMoments : /^ ?(?:[–—-]|to|bis) ?$/
  const next = spansOf(shape, text).filter(span => span.from >= from + value.length)
  const end = next.reduce(
    (to, span) => (joint.test(text.slice(to, span.from)) ? span.to : to),
    from + value.length,
  )
  return text.slice(from, end)
}
const isRelative = /^(?:today|tonight|tomorrow)$/i
const betweenMoments = /^[\s,(]*(?:at|by|from|between|and|to|[–—-])?\s?$/i

const howOf = ({ score, strength, fit, tie, isAlone }: Candidate, saysAll: boolean): HowFound => ({
  ...{ score, strength, fit, tie, isAlone, saysAll },
})

/** Merges the proofs of equal values, the best first. Drops values far below the best. */
function group(scored: Scored[]): FoundValue[] {
  const sorted = scored.sort((a, b) => b.score - a.score || b.evidence.seenAt - a.evidence.seenAt)
  const best = sorted[0]?.score ?? 0
  const groups = new Map<string, FoundValue>()
  for (const { evidence, score, saysAll } of sorted) {
    const known = groups.get(sameValue(evidence.value)) ?? sameFigure([...groups.values()], evidence)
    if (known) addProof(known, evidence)
    else if (score >= best - closeBy && (saysAll || !sorted[0]?.saysAll))
      groups.set(sameValue(evidence.value), { value: evidence.value, proofs: [evidence] })
  }
  return [...groups.values()].slice(0, valuesMax)
}

/** Finds the group of the same figure: "712 kcal" and "712" in one screenshot are the same value. */
const sameFigure = (groups: FoundValue[], { value, screenshotId }: Evidence) =>
  groups.find(
    ({ value: other, proofs: [proof] }) =>
      proof.screenshotId === screenshotId && (isFigureOf(value, other) || isFigureOf(other, value)),
  )
const isFigureOf = (figure: string, other: string) =>
  /^\d[\d.,]*[KMk]?$/.test(figure) &&
  /\p{L}{3}/u.test(other) &&
  new RegExp(`(?<![\\d.,])${RegExp.escape(figure)}(?![\\d.,])`, 'u').test(other)

function addProof({ proofs }: FoundValue, evidence: Evidence) {
  if (proofs.every(({ screenshotId }) => screenshotId !== evidence.screenshotId)) proofs.push(evidence)
}

function inOrder(shots: Shot[], which: ValuePlan['which']): Shot[] {
  if (which === 'best') return shots
  const newestFirst = shots.toSorted((a, b) => seenAt(b.row) - seenAt(a.row))
  return which === 'latest' ? newestFirst : newestFirst.reverse()
}

/** The values of the first screenshot in this order that has any. */
function ofFirst(shots: Shot[], scored: Scored[]): Scored[] {
  const first = shots.find(({ row }) => scored.some(({ evidence }) => evidence.screenshotId === row.id))
  return scored.filter(({ evidence }) => evidence.screenshotId === first?.row.id)
}
