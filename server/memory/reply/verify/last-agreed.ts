import { weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { isTelling } from '#server/language/words/asking-words.ts'
import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { type WrittenLine, writtenLines } from '#server/memory/page/layout/written-lines.ts'
import type { Evidence, Findings, Passage } from '#server/memory/reply/find/findings.ts'
import { linesTold, lineTold, valueTold } from '#server/memory/reply/find/told-as-found.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { isStamp } from '#server/memory/reply/gather/talk-times.ts'

/**
 * Finds the latest state of an appointment that was moved later in the same conversation or letter. Returns
 * the date that was agreed on last. If nobody agreed to the new date yet, returns both. If the appointment
 * was cancelled, returns the line that says so. Close matches are treated alike. All other findings are
 * returned unchanged.
 */
export async function lastAgreed(
  memories: Pick<Memories, 'screenshots' | 'readings'>,
  asker: Pick<Asker, 'ownerId'>,
  found: Findings,
): Promise<Findings> {
  const [near, ...others] = found.kind === 'nothing' ? (found.nearest ?? []) : []
  if (found.kind === 'nothing' && near) {
    const agreed = await lastAgreed(memories, asker, { kind: 'told', told: [near] })
    if (agreed.kind === 'told') return { ...found, nearest: [...agreed.told, ...others] }
    const first = agreed.kind === 'values' ? agreed.values[0]?.proofs[0] : undefined
    return first ? { ...found, nearest: [toldOf(first), ...others] } : found
  }
  const { ownerId } = asker
  if (found.kind !== 'values' && found.kind !== 'told') return found
  const first = found.kind === 'values' ? found.values[0]?.proofs[0] : found.told[0]?.lines[0]
  if (
    !first ||
    (found.kind === 'told' && found.told.some(({ heading, lines }) => heading || lines.length > 1))
  )
    return found
  if (!namesDay(first.value)) return found
  const [row] = await memories.screenshots.findMany(ownerId, [first.screenshotId])
  if (!row) return found
  const sentences = sentencesOf(writtenLines(row, await memories.readings.find(ownerId, row.id)))
  const own = spansOf('moment', first.value).map(({ from, to }) => first.value.slice(from, to))
  const at = sentences.findIndex(({ text }) => own.some(moment => namesDay(moment) && text.includes(moment)))
  const after = sentences.slice(at + 1)
  const asked = after.findIndex(({ text }) => asksToMove.test(text) && isAboutSame(first, text))
  const declined = after.findIndex(({ text }) => declines.test(text))
  const off = after.findLast(
    ({ text }) => cancels.test(text) && !mayCancel.test(text) && isAboutSame(first, text),
  )
  if (at >= 0 && off && !after.slice(after.indexOf(off)).some(one => momentIn(one, first)))
    return { kind: 'told', told: [toldOf(evidenceOf(off, first))] }
  if (at < 0 || (asked < 0 && declined < 0)) return found
  const later = after
    .slice(asked < 0 ? declined + 1 : asked)
    .flatMap(sentence => momentIn(sentence, first) ?? [])
  const agreed = later.findLast(({ line }) => (asked < 0 ? confirms : agrees).test(line))
  if (agreed)
    return isSameDay(agreed, first)
      ? found
      : { kind: 'values', values: [{ value: agreed.value, proofs: [agreed] }] }
  const offered = later.find(one => !isSameDay(one, first))
  if (!offered || found.kind === 'told') return found
  return {
    kind: 'values',
    values: [...found.values.slice(0, 1), { value: offered.value, proofs: [offered] }],
  }
}

const asksToMove =
  /\b(?:instead|mov(?:e|ed|ing) (?:it|that|this|you|him|her|us|them|your|our|the)|(?:moved|changed) to|reschedul\p{L}*|postpone\p{L}*|put (?:it |that )?off|push(?:ed)? (?:it|that|back)|another (?:day|time)|later in|earlier (?:in|that)|brought forward|new (?:date|time)|has changed)\b/iu
/**
 * Matches somebody who cannot come. They need not suggest another day. "If you cannot come" is addressed to
 * everybody.
 */
const declines =
  /^(?!.*\bif\b).*\b(?:(?:can['’]?t|cannot|can not|won['’]?t) (?:make|do|come|be)|(?:am|are|is|i['’]m) away|(?:no longer|not) (?:works?|possible))\b/iu
const ofConfirming =
  'done|confirm\\p{L}*|booked|moved|changed|rescheduled|(?:new|revised) (?:date|time)|now (?:on|at|comes?|takes?|be)'
/** Matches an agreement. Excludes offers: "Tuesday 17th or Friday 20th". */
const agreeing = (words: string) => new RegExp(`^(?!.*(?:\\?|\\bor\\b)).*\\b(?:${words})\\b`, 'iu')
const confirms = agreeing(ofConfirming)
const agrees = agreeing(`${ofConfirming}|agreed|ok|okay|great|perfect|fine|sure|see you`)

/** Matches a cancellation. Excludes "cancel at least 24 hours before" and "reply C to cancel". */
const cancels =
  /\b(?:(?:is|was|are|been|got|it['’]?s|have|had to|has|must) (?:now |been |all )?(?:cancell?ed|cancel|called? (?:it |this )?off)|(?:won['’]?t|will not|not) (?:be )?(?:take place|taking place|go ahead|going ahead|happening)|(?:is|are|it['’]?s|all) off(?= |\W*$)(?! (?:the|a|your|my|to|for|sale)\b))/iu
const mayCancel = /\?|\b(?:if|unless|can|could|may|might|should|shall|not (?:be )?cancel\p{L}*|missed)\b/iu

/**
 * Whether a line about a change is about this thing: "Our sauna has changed its hours" does not move an
 * induction.
 */
function isAboutSame({ line, title }: Evidence, text: string): boolean {
  const [, before, behind] = ofThing.exec(text) ?? []
  const thing = before ?? behind
  return !thing || anything.test(thing) || foldWords(`${line} ${title}`).includes(fold(thing))
}
const ofThing =
  /\b(\p{L}+) (?:has|have|is|was|had to be) (?:been )?(?:changed|moved|postponed|rescheduled|pushed|put off)\b|\b(?:move|moved|moving|reschedule|postpone)\p{L}* (?:your|our|the|my) (\p{L}+)/iu
const anything =
  /^(?:it|that|this|we|i|they|which|appointment|date|day|time|booking|meeting|visit|session|slot)$/i

/** Whether both name the same day: "ok thursday then" and "Thursday 12 November at 14:00". */
function isSameDay({ value: one }: Evidence, { value: other }: Evidence): boolean {
  const numbers = new Set(other.match(/\d+/g))
  const weekday = new RegExp(String.raw`\b${weekdayStart}`, 'i').exec(one)?.[0].toLowerCase() ?? ''
  return other.toLowerCase().includes(weekday) && (one.match(/\d+/g) ?? []).every(n => numbers.has(n))
}

type Sentence = { text: string; lines: WrittenLine[] }

/**
 * Splits the text into sentences, each with its lines. A sentence may continue from line to line within a
 * block.
 */
const sentencesOf = (lines: WrittenLine[]): Sentence[] =>
  [
    ...Map.groupBy(
      lines.filter(({ text }) => !isStamp(text)),
      ({ block }) => block,
    ).values(),
  ].flatMap(some =>
    some
      .map(({ text }) => text)
      .join(' ')
      .split(/(?<=[.!?])\s/)
      .map(text => ({ text, lines: some })),
  )

/** The last day that a sentence names, as written. */
function momentIn({ text, lines }: Sentence, found: Evidence): Evidence | null {
  const said = spansOf('moment', text)
    .filter(({ from }) => !boundBefore.test(text.slice(0, from)))
    .map(({ from, to }) => text.slice(from, to))
  const value = said.findLast(moment => namesDay(moment))
  if (!value) return null
  return evidenceOf({ text, lines }, found, value)
}

function evidenceOf({ text, lines }: Sentence, found: Evidence, value = text): Evidence {
  const [word = value] = value.split(' ')
  const { box } = lines.find(one => one.text.includes(word)) ?? lines[0] ?? { box: null }
  return valueTold(found, { value, label: null, line: text, box })
}

const toldOf = (said: Evidence): Passage => linesTold(said, [{ text: said.line, box: said.box }])

/**
 * Finds a later sentence that takes back what was found, for questions with "still": "the Anchor cannot have
 * us". Returns the findings unchanged if there is none.
 */
export async function lastSaid(
  memories: Pick<Memories, 'screenshots' | 'readings'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  question: string,
  found: Findings,
): Promise<Findings> {
  const [first] = found.kind === 'screenshots' ? found.found : []
  if (found.kind !== 'screenshots' || !first || !asksStill.test(question)) return found
  const quote = first.quote ?? ''
  const shown = found.shown ?? lineTold(first, { text: quote, box: null })
  const [row] = await memories.screenshots.findMany(ownerId, [shown.screenshotId])
  if (!row) return found
  const sentences = sentencesOf(writtenLines(row, await memories.readings.find(ownerId, row.id)))
  const own = foldWords(shown.line)
  const isWithin = (some: string[], all: string[]) =>
    some.length > 0 && some.every(word => all.includes(word))
  const at = sentences.findLastIndex(
    ({ text }) => isWithin(foldWords(text), own) || isWithin(own, foldWords(text)),
  )
  const names = foldWords(question).filter(word => isTelling(word) && own.includes(word))
  const back = sentences
    .slice(at + 1)
    .findLast(({ text }) => takesBack.test(text) && foldWords(text).some(word => names.includes(word)))
  if (at < 0 || !back) return found
  // The next sentence often has the replacement.
  const next = sentences[sentences.indexOf(back) + 1]
  const both = next?.lines === back.lines ? { ...back, text: `${back.text} ${next.text}` } : back
  const line = evidenceOf(both, shown)
  const quoted = found.found.map(one =>
    one.screenshotId === shown.screenshotId ? { ...one, quote: line.value } : one,
  )
  return { ...found, found: quoted, shown: line }
}
const asksStill = /\bstill\b/i
const takesBack =
  /\b(?:instead|no longer|any ?more|cancell?ed|called off|double[- ]booked|fully booked|(?:can['’]?t|cannot|can not|won['’]?t|will not) (?:have|do|take|host|make|come|be)|fallen through|fell through|moved|changed|swapped|sold|closed|not (?:now|happening|going ahead))\b/iu
const boundBefore = /\b(?:before|until|till|by|from|since|except|than|not on)\s*$/i
