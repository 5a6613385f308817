import { withoutSpans } from '#contract/without-spans.ts'
import { weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { numberWords } from '#server/language/lexicon/number-words.ts'
import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { isDoing, isTelling, isVague } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { says, speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import type { WrittenLine } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { lineOfNames } from '#server/memory/page/people/said-by.ts'
import { isOf, ownerAsked, ownersIn } from '#server/memory/page/people/whose-it-is.ts'
import type { Evidence, Passage } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { readAsSpeech } from '#server/memory/reply/gather/read-as-speech.ts'
import { asksOfSaying, endsInStamps, isStamp, withoutStamp } from '#server/memory/reply/gather/talk-times.ts'
import { fitsCharge } from '#server/memory/reply/question/intents/charge-beside.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'
import { type AnswerKind, kindOfAnswer } from '#server/memory/reply/reader/answer-kinds.ts'
import { evidenceOf, type Verifiable } from './candidate.ts'
import { isNoNumber } from './is-no-number.ts'
import { isOfAnother } from './is-of-another.ts'
import { isOfThen } from './is-of-then.ts'
import { ofItsDate } from './of-its-date.ts'
import { owingSide } from './owing-side.ts'
import { hasPlaceNamed } from './place-named.ts'

/**
 * Keeps only candidates that can answer: about the right person, of the right type (who → person, when →
 * time), and with more than the screenshot's title. Returns null if none is left.
 */
export async function filterCandidate(
  memories: Pick<Memories, 'screenshots' | 'readings'>,
  asker: Pick<Asker, 'ownerId'>,
  question: string,
  candidate: Verifiable,
): Promise<Verifiable | null> {
  if (!(await hasPlaceNamed(memories, asker, question, idsOf(candidate)))) return null
  const isOfPerson = await isTheirsIn(memories, asker, question)
  const isOwedSo = owingSide(memories, asker, question)
  const isTheirs = async (line: Evidence) => (await isOfPerson(line)) && (!isOwedSo || (await isOwedSo(line)))
  const stamped = await stampedIn(memories, asker, question, candidate)
  if (candidate.kind === 'told') {
    const told: Passage[] = []
    for (const one of candidate.told) {
      const [line] = one.lines
      if (line && fitsLook(question, one, stamped) && isAboutAction(question, line) && (await isTheirs(line)))
        told.push(one)
    }
    return told.length > 0 ? { kind: 'told', told } : null
  }
  const theirs = []
  for (const value of candidate.values) if (await isTheirs(value.proofs[0])) theirs.push(value)
  const values = theirs
    .map(one => (asksWhen.test(question) ? ofItsDate(question, one) : one))
    .filter(
      ({ value, proofs: [proof] }) =>
        !isOfThen(question, proof.line, value) &&
        !isOfAnother(question, proof.line) &&
        !isNoNumber(question, value, proof.line) &&
        isOfKind(question, value, proof.day !== null) &&
        fitsCharge(question, `${proof.label ?? ''} ${proof.line}`) &&
        !(stamped.has(proof.screenshotId) && isStamp(proof.line)) &&
        isAboutAction(question, proof) &&
        !(stamped.has(proof.screenshotId) && isAboutOtherThing(question, proof)),
    )
  return values.length > 0 ? { kind: 'values', values } : null
}

/**
 * The conversations among the candidates. Each value tells whether message times follow the text. Such a time
 * is not an answer, because it only tells when a message was sent.
 */
async function stampedIn(
  memories: Pick<Memories, 'screenshots'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  question: string,
  candidate: Verifiable,
): Promise<Map<number, boolean>> {
  if (!asksWhen.test(question) || asksOfSaying.test(question)) return new Map()
  const rows = await memories.screenshots.findMany(ownerId, idsOf(candidate))
  return new Map(rows.filter(isTalk).map(row => [row.id, endsInStamps(row.extracted_text.split('\n'))]))
}

const idsOf = (candidate: Verifiable) => [
  ...new Set(evidenceOf(candidate).map(({ screenshotId }) => screenshotId)),
]

/** Returns a test for whether a line is about the person in the question. */
async function isTheirsIn(
  memories: Pick<Memories, 'screenshots' | 'readings'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  question: string,
): Promise<(line: Evidence) => Promise<boolean>> {
  const person = ownerAsked(question)
  if (person === null) return async () => true
  return async ({ screenshotId, line }) => {
    const owners = ownersIn(line, await readAsSpeech(memories, ownerId, screenshotId, line))
    return isOf(person, owners)
  }
}

/** Whether the value has an answer type that fits the question, whatever its label says. */
function isOfKind(question: string, value: string, isDayKnown: boolean): boolean {
  // A value is not a reason.
  if (asksWhy.test(question)) return false
  if (asksNumber(question) && noNumbers.has(kindOfAnswer(value))) return false
  if (asksWho.test(question) && /^\W*\d/.test(value)) return false
  if (asksWho.test(question)) return inWords.has(kindOfAnswer(value)) && spansOf('moment', value).length === 0
  // "07:25" counts if its day is known.
  if (asksWhichDay.test(question)) return isDayKnown || isMoreThanHour(value)
  if (asksWhen.test(question)) return timed(value)
  if (asksHowMuch.test(question)) return hasFigure(question, value)
  return true
}
/** Whether a text has more than a time of day: "Mondays", "the 25th", "03/28". */
const isMoreThanHour = (text: string) =>
  namesDay(text) ||
  new RegExp(String.raw`\d|\b${weekdayStart}\p{L}*\b|\bweekends?\b|\beve\b`, 'iu').test(withoutHours(text))
const withoutHours = (text: string) => withoutSpans(text, spansOf('time', text), ' ')
/**
 * "National insurance number" asks for a number, not for an amount. "Invoice number 118" only identifies an
 * invoice.
 */
const asksNumber = (question: string) => numberNamed.test(question) && !otherAsked.test(question)
const numberNamed = /\b(?:numbers?|reference|id)\b(?! of\b|\W+\S*\d)/i
const otherAsked =
  /\b(?:how|when|what time|which|where|who|why|until|total|costs?|price|amount|fee|pay|paid|due|expir\p{L}*|date|day|time|hours?)\b/iu
const noNumbers = new Set<AnswerKind>(['amount', 'date', 'time', 'duration', 'sentence'])
const inWords = new Set<AnswerKind>(['name', 'phrase', 'sentence'])
const timed = (text: string) =>
  (['moment', 'duration', 'frequency'] as const).some(shape => spansOf(shape, text).length > 0) ||
  /\d/.test(text)

const opening = String.raw`^\W*(?:(?:and|so|ok|but|hey|remy|tell me|do you know)\W+)*`
export const asksWho = new RegExp(`${opening}(?:who|whose|whom|who['’]?s)\\b`, 'i')
const asksWhichDay = new RegExp(`${opening}(?:what|which|on which|on what) (?:day|date)\\b`, 'i')
const asksHowMuch = new RegExp(`${opening}(?:for )?how (?:much|many)\\b`, 'i')
const figured = new RegExp(
  String.raw`\d|\b(?:${numberWords(1, 12)}|dozen|half|all|both|once|twice|free|none|no)\b`,
  'i',
)
/**
 * Whether a text has a figure. Dates and times do not answer "how much" or "how many", unless the question is
 * about time.
 */
const hasFigure = (question: string, text: string) =>
  figured.test(ofTime.test(question) ? text : withoutMoments(text))
const ofTime =
  /\b(?:time|sleep|slept|left|remain\p{L}*|longer|seconds?|minutes?|hours?|nights?|weeks?|months?|years?)\b/iu
const withoutMoments = (text: string) => withoutSpans(text, spansOf('moment', text), ' ')
/** "Parking is included" answers how much it costs. */
const isFree = /\b(?:included|complimentary|unlimited)\b/i
export const asksWhen = new RegExp(
  `${opening}(?:when|when['’]?s|(?:at |by )?what time|how late|(?:un)?till? when|by when|(?:what|which|on which|on what) (?:day|date))\\b`,
  'i',
)

/**
 * Whether the line is about the action in the question. "When does Rosa get paid" is not answered by when she
 * comes.
 */
function isAboutAction(question: string, { line, label }: Evidence): boolean {
  const said = `${label ?? ''} ${line}`
  return saysAction(question, said) || !actions.some(look => look.test(said))
}
/**
 * Whether a line tells the action in the question, if it asks when one is. "17:00 Piano lesson" tells no end.
 */
export function saysAction(question: string, line: string): boolean {
  const [, asked = ''] = actionAsked.exec(question) ?? []
  const own = actions.find(look => look.test(asked))
  return !own || own.test(line)
}
/**
 * Whether a line of a conversation is about something else: "I leave work at 17:15" is not the time of a
 * recital.
 */
function isAboutOtherThing(question: string, { title, label, line, value }: Evidence): boolean {
  const doing = actions.find(look => look.test(question))
  const asked = foldWords(question).filter(isTelling)
  const names = asked.filter(word => !isDoing(word) && !isVague(word) && !doing?.test(word))
  const said = speechOf(`${title} ${label ?? ''} ${line}`)
  const own = foldWords(line.replace(value, ' ')).filter(word => isTelling(word) && !isVague(word))
  return (
    asksWhen.test(question) &&
    names.length > 0 &&
    !names.some(word => says(said, word)) &&
    own.some(word => !asked.includes(word) && !doing?.test(word))
  )
}

const actionAsked = new RegExp(
  `${opening}(?:when|when['’]?s|(?:at |by )?what time|(?:what|which|on which|on what) (?:day|date))\\b(.+)$`,
  'i',
)
const actions = [
  /\b(?:pays?|paid|payday|paycheck|salary|wages?|payroll|payment)\b/i,
  /\b(?:comes?|came|coming|arriv\p{L}*|visits?|visiting|gets? (?:in|here|there)|lands?|landing|shows? up|turns? up)\b/iu,
  /\b(?:leaves?|leaving|left|departs?|departure|sets? off|goes (?:away|home)|moves? out)\b|(?:\b(?:am|is|are|was|be)|['’](?:m|s|re)) (?:off|away|out of (?:the )?office|on (?:leave|holiday|vacation))\b/i,
  /\b(?:(?:be|is|am|are|comes?|coming|gets?|getting) back|back (?:on|from|at|in)|returns?|returning)\b|\bback\W*$/i,
  /\b(?:starts?|begins?|beginning|opens?|opening)\b/i,
  /\b(?:ends?|finish\p{L}*|closes?|closing|is over)\b/iu,
]

/**
 * Whether lines have the wanted answer type: a person, a time or a figure. `stamped` has the conversations
 * among the screenshots; message times in them do not count.
 */
export function fitsLook(
  question: string,
  {
    title,
    heading,
    lines,
    screenshotId,
  }: Pick<Passage, 'title' | 'heading' | 'screenshotId'> & {
    lines: { value: string }[]
  },
  stamped: ReadonlyMap<number, boolean> = new Map(),
): boolean {
  const said = lines.map(({ value }) => value).join(' ')
  const parts = said.split(' · ')
  const text = stamped.has(screenshotId)
    ? parts
        .filter(part => !isStamp(part))
        .map(part => (stamped.get(screenshotId) ? withoutStamp(part) : part))
        .join(' · ')
    : said
  if (isQuestion.test(text) && !asksOfSaying.test(question)) return false
  if (isOnlyCalled(text, title, question) || !fitsCharge(question, text)) return false
  if (isOfThen(question, text) || isOfAnother(question, text) || isNoNumber(question, text, text))
    return false
  if (asksWhy.test(question) && !mayBeReason(text)) return false
  if (asksReckoned.test(question) && !isReckoned.test(text)) return false
  if (asksHowMuch.test(question)) return hasFigure(question, text) || isFree.test(text)
  if (asksWhichDay.test(question) && !isMoreThanHour(text)) return false
  if (!asksWho.test(question) && !asksWhen.test(question)) return true
  const look = lookAsked(question)
  if (asksWho.test(question) && !answersWho(question, text, `${title} ${heading ?? ''}`)) return false
  // "BlueHeron_5G" has capitals, but is not a person.
  const spoken = asksWho.test(question) ? text.replace(/\S*[_@/•]\S*/g, ' ') : text
  return look === null || look(spoken, foldWords(question))
}

/** Matches questions for a sum or a difference of two things. A line about one of them does not answer. */
export const asksReckoned = new RegExp(
  String.raw`^(?!\W*(?:when|where|who)\b).*(?:${[
    String.raw`(?:\b(?:and|plus|with)\b|[,&+]).*\b(?:together|combined|added)\b`,
    String.raw`\b(?:together|combined)\b.*(?:\band\b|[&+])`,
    String.raw`\bplus (?:the|my|our)\b`,
    String.raw`\bdifference (?:between|in|from|to)\b`,
    String.raw`\bhow (?:much|many) (?:more|less|fewer)\b.*\bthan\b`,
  ].join('|')})`,
  'i',
)
const isReckoned =
  /\b(?:total|sum|together|combined|altogether|plus|both|difference|more|less|fewer|left|remaining|over|under|than)\b/i

const asksWhy = new RegExp(`${opening}(?:why|how come)\\b`, 'i')
/**
 * Whether a text may be a reason: a clause, or text that is called a reason. Phone numbers, addresses and
 * links are not.
 */
const mayBeReason = (text: string) =>
  (foldWords(text).length >= 4 || /\b(?:reason|because|due to|since)\b/i.test(text)) &&
  (['phone', 'email', 'link'] as const).every(shape => spansOf(shape, text).length === 0)

/** Matches a question, which may have a message time after it: "Can someone fetch me? 19:11". */
const isQuestion = /\?\W*(?:\d{1,2}:\d{2}(?:\s?[ap]m)?\W*)?$/i

/** For "who got the goals", a line that has only names of teams must also cover the rest of the question. */
function answersWho(question: string, text: string, above: string): boolean {
  const isOnlyNames = !/(?<![\p{L}’'-])\p{Ll}{3,}/u.test(text)
  const speech = speechOf(`${above} ${text}`)
  const asked = foldWords(splitTime(question, 'also-named').rest).filter(isTelling)
  return !isOnlyNames || asked.every(word => speaksWidelyOf(speech, word))
}

/** Matches "Edited today at 20:58", which is about the note and not about its content. */
const isNoteStatus =
  /^(?:last )?(?:edited|modified|updated|synced|saved|created)(?: on| at)?:? (?=.*\d).{1,30}$/i

const asLine = (text: string): WrittenLine => ({ text, box: null, words: [], block: 0 })

/**
 * Whether a text only repeats the screenshot's title or participants. Such a text does not answer a question
 * about it.
 */
export function isOnlyCalled(text: string, title: string, question: string): boolean {
  if (asksWho.test(question) || foldWords(text).join(' ') === foldWords(title).join(' ')) return false
  const known = new Set(foldWords(title))
  const parts = text.split(' · ')
  const isTitle = (part: string) =>
    foldWords(part)
      .filter(isTelling)
      .every(word => known.has(word))
  const isNames = (part: string) => lineOfNames([asLine(part)]) !== null
  // "Otis says goodbye Bea, Carlo, You" has title and names in one line.
  const isBoth = (part: string) => {
    const words = part.split(' ')
    const from = words.findIndex(word => foldWords(word).some(one => !known.has(one)))
    return from > 0 && isNames(words.slice(from).join(' '))
  }
  const isCalled = (part: string) => isTitle(part) || isBoth(part) || isNoteStatus.test(part)
  return parts.some(isCalled) && parts.every(part => isCalled(part) || isNames(part))
}
