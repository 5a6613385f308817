import { withoutSpans } from '#contract/without-spans.ts'
import { weekdayStart } from '#server/language/lexicon/calendar-words.ts'
import { numberWords } from '#server/language/lexicon/number-words.ts'
import { amountsIn } from '#server/language/values/money/amounts-in.ts'
import { parseMoney } from '#server/language/values/money/parse-money.ts'
import { namesDay, spansOf } from '#server/language/values/value-shapes.ts'
import { isDoing, isTelling, isVague } from '#server/language/words/asking-words.ts'
import { signsOf } from '#server/language/words/concepts.ts'
import { foldWords, skeleton } from '#server/language/words/fold-words.ts'
import { says, speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import { type WrittenLine, writtenText } from '#server/memory/page/layout/written-lines.ts'
import { isTalk } from '#server/memory/page/people/is-talk.ts'
import { lineOfNames } from '#server/memory/page/people/said-by.ts'
import { isOf, ownerAsked, ownersIn } from '#server/memory/page/people/whose-it-is.ts'
import type { Evidence, FoundValue, Telling } from '#server/memory/reply/find/findings.ts'
import type { Asker } from '#server/memory/reply/gather/look-for.ts'
import type { Memories } from '#server/memory/reply/gather/memories.ts'
import { readAsSpeech } from '#server/memory/reply/gather/read-as-speech.ts'
import { asksOfSaying, endsInStamps, isStamp, withoutStamp } from '#server/memory/reply/gather/talk-times.ts'
import { asksBalance, isMoved } from '#server/memory/reply/question/intents/asks-balance.ts'
import { fitsCharge } from '#server/memory/reply/question/intents/charge-beside.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'
import { type AnswerKind, kindOfAnswer } from '#server/memory/reply/reader/answer-kinds.ts'
import { matchesIn } from '#server/platform/matches-in.ts'
import { type Claimed, claimedOf } from './claim.ts'
import { owingSide } from './owing-side.ts'

/**
 * Keeps only candidates that can answer: about the right person, of the right type (who → person, when →
 * time), and with more than the screenshot's title. Returns null if none is left.
 */
export async function fittingClaim(
  memories: Pick<Memories, 'screenshots' | 'readings'>,
  asker: Pick<Asker, 'ownerId'>,
  question: string,
  claim: Claimed,
): Promise<Claimed | null> {
  if (!(await isNamedIn(memories, asker, placeNamed(question), claim))) return null
  if (asksBalance(question) && claimedOf(claim).every(({ line }) => isMoved(line))) return null
  const price = parseMoney(asksWhatCosts.exec(question)?.[1] ?? '')
  if (
    price &&
    !claimedOf(claim).some(({ line }) => amountsIn(line).some(({ cents }) => cents === price.cents))
  )
    return null
  const isOfPerson = await isTheirsIn(memories, asker, question)
  const isOwedSo = owingSide(memories, asker, question)
  const isTheirs = async (line: Evidence) => (await isOfPerson(line)) && (!isOwedSo || (await isOwedSo(line)))
  const stamped = await stampedIn(memories, asker, question, claim)
  if (claim.kind === 'told') {
    const told: Telling[] = []
    for (const one of claim.told) {
      const [line] = one.lines
      if (line && fitsLook(question, one, stamped) && isAboutAction(question, line) && (await isTheirs(line)))
        told.push(one)
    }
    return told.length > 0 ? { kind: 'told', told } : null
  }
  const theirs = []
  for (const value of claim.values) if (await isTheirs(value.proofs[0])) theirs.push(value)
  const values = theirs
    .map(one => ofItsDate(question, one))
    .filter(
      ({ value, proofs: [proof] }) =>
        !isPointing.test(value) &&
        !isOfBefore(question, proof.line, value) &&
        !isOfSibling(question, proof.line) &&
        isOfKind(question, value, proof.day !== null) &&
        !isSizeOfOne(question, value, proof.line) &&
        fitsCharge(question, `${proof.label ?? ''} ${proof.line}`) &&
        !(stamped.has(proof.screenshotId) && isStamp(proof.line)) &&
        isAboutAction(question, proof) &&
        !(stamped.has(proof.screenshotId) && isAboutOtherThing(question, proof)) &&
        (!asksEach.test(question) || isRate.test(proof.line)),
    )
  if (values.length > 0) return { kind: 'values', values }
  const [first] = theirs
  return first && asksWho.test(question) ? lineWithPerson(question, first.proofs[0]) : null
}

/**
 * The name after "at" in a question: "At Power". A screenshot without this name cannot answer. Common places
 * do not count: "at school".
 */
function placeNamed(question: string): string[] {
  const [, name = ''] =
    /\bat (?!the\b|a\b|an\b|my\b|our\b|your\b|his\b|her\b|their\b|this\b|that\b)(\p{L}{3,})\W*$/iu.exec(
      question,
    ) ?? []
  const [word] = foldWords(name)
  return word === undefined || isNoName.has(word) || signsOf(word).size > 0 || isShop.has(word) ? [] : [word]
}
/** Matches "Which one costs $120", which a row of 120.50 does not answer. */
const asksWhatCosts =
  /^\W*(?:what|which)\b.*?\b(?:costs?|is|was|are|were|for|at)\s+(\p{Sc}?\s?\d[\d.,]*\s?\p{Sc}?)\W*$/iu
const isShop = new Set(foldWords('shop store market supermarket grocer bakery pharmacy dentist doctor cafe'))
const isNoName = new Set(
  foldWords(
    'home work school night noon midnight lunch dinner breakfast least most once all first last risk sea checkin checkout present best what which when university college church hand stake dawn dusk sunset sunrise rest launch maximum minimum',
  ),
)

/**
 * The conversations among the candidates. Each value tells whether message times follow the text. Such a time
 * is not an answer, because it only tells when a message was sent.
 */
async function stampedIn(
  memories: Pick<Memories, 'screenshots'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  question: string,
  claim: Claimed,
): Promise<Map<number, boolean>> {
  if (!asksWhen.test(question) || asksOfSaying.test(question)) return new Map()
  const rows = await memories.screenshots.findMany(ownerId, idsOf(claim))
  return new Map(rows.filter(isTalk).map(row => [row.id, endsInStamps(row.extracted_text.split('\n'))]))
}

async function isNamedIn(
  memories: Pick<Memories, 'screenshots'>,
  { ownerId }: Pick<Asker, 'ownerId'>,
  names: string[],
  claim: Claimed,
): Promise<boolean> {
  if (names.length === 0) return true
  const rows = await memories.screenshots.findMany(ownerId, idsOf(claim))
  return rows.some(row => {
    const said = speechOf(`${row.title} ${writtenText(row, textCharsMax)}`)
    return names.every(
      name => said.words.has(name) || (name.length > 3 && said.skeletons.has(skeleton(name))),
    )
  })
}
const textCharsMax = 50_000
const idsOf = (claim: Claimed) => [...new Set(claimedOf(claim).map(({ screenshotId }) => screenshotId))]

/** For "who" questions, tries the whole line of a value, which may name a person. */
function lineWithPerson(question: string, proof: Evidence): Claimed | null {
  const line = { ...proof, value: proof.line, label: null }
  const telling = { ...proof, heading: null, lines: [line] }
  return fitsLook(question, telling) ? { kind: 'told', told: [telling] } : null
}

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

/** Matches a value that only refers to another one: "This stop", "the following". */
const isPointing =
  /^(?:this|that|these|those|the (?:following|above|below|same)|(?:see )?(?:below|above|overleaf))(?: \p{L}+)?$/iu

/**
 * Chooses between two dates in one row, the last and the next: for "when is it due", the second date of
 * "12.03.2026 12.03.2027".
 */
function ofItsDate(question: string, found: FoundValue): FoundValue {
  if (!asksWhen.test(question)) return found
  const [proof, ...more] = found.proofs
  const text = proof.line.includes(found.value) ? proof.line : found.value
  const [first, second, ...others] = spansOf('moment', text)
  if (!first || !second || others.length > 0 || text.slice(first.to, second.from).trim() !== '') return found
  const isNext = ofNext.test(question)
  const [one, other] = [first, second].map(({ from, to }) => text.slice(from, to))
  const value = isNext ? other : one
  if (isNext === ofLast.test(question) || !value || !namesDay(value) || !namesDay(one ?? '')) return found
  return { ...found, value, proofs: [{ ...proof, value }, ...more] }
}
const ofNext = /\b(?:due|next|again|expires?|expiry|runs? out|valid|until|ends?|renewed?|renewal|back)\b/i
const ofLast = /\b(?:last|given|had|done|got|did|was|were|start(?:s|ed)?|begins?|began)\b/i

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
const asksWho = new RegExp(`${opening}(?:who|whose|whom|who['’]?s)\\b`, 'i')
const asksWhichDay = new RegExp(`${opening}(?:what|which|on which|on what) (?:day|date)\\b`, 'i')
const asksHowMuch = new RegExp(`${opening}(?:for )?how (?:much|many)\\b`, 'i')
const figured = new RegExp(
  String.raw`\d|\b(?:${numberWords(1, 12)}|dozen|half|all|both|once|twice|free|none|no)\b`,
  'i',
)
/**
 * Whether a text has a figure. Dates and times do not answer "how much", unless the question is about time.
 */
const hasFigure = (question: string, text: string) =>
  figured.test(/\bhow much\b/i.test(question) && !ofTime.test(question) ? withoutMoments(text) : text)
const ofTime = /\b(?:time|sleep|slept|left|remain\p{L}*|longer)\b/iu
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
  const [, asked = ''] = actionAsked.exec(question) ?? []
  const own = actions.find(look => look.test(asked))
  const said = `${label ?? ''} ${line}`
  return !own || own.test(said) || !actions.some(look => look !== own && look.test(said))
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

/**
 * Whether the value is the size of a thing, while the question asks for a count: "500" in "Amoxicillin 500
 * mg".
 */
function isSizeOfOne(question: string, value: string, line: string): boolean {
  if (!asksHowMany.test(question) || sizeAsked.test(question) || !/^\d[\d.,]*$/.test(value)) return false
  const number = value.replaceAll('.', '\\.')
  return new RegExp(`(?<![\\d.,])${number}\\s?(?:${sizes})(?![\\p{L}\\d])`, 'iu').test(line)
}
const asksHowMany = new RegExp(`${opening}(?:for )?how many\\b`, 'i')
const sizes = 'mg|mcg|[µμ]g|k?g|[mc]?l|[mck]?m|oz|lbs?|[kmgt]b|k?wh?|v|mah|[kmg]bps|%|°'
/** Matches units, and things that are counted by their size ("carbs"). */
const sizeAsked =
  /\b(?:carb\p{L}*|proteins?|fats?|sugars?|fib(?:er|re)|salt|sodium|min(?:ute)?s?|(?:milli|micro|kilo|centi)?(?:gram|met(?:er|re)|lit(?:er|re))s?|kilos?|ounces?|pounds?|(?:kilo|mega|giga|tera)?bytes?|gigs?|megs?|watts?|volts?|percent|degrees|[mk]?g|[mc]l|[mck]m|oz|lbs?|[kmgt]b|k?wh)\b|[%°]/iu

/** Matches questions for a rate. The price of everything is not the price per person or night. */
const asksEach =
  /\bhow much\b.*\b(?:each of us|each (?:for|at)|each\W*$)|\b(?:how much|price|costs?|rate)\b.*\b(?:(?:per|each) (?:person|head|night)|a night)\b/i
const isRate = /\b(?:each|apiece|per|pro|nightly|a (?:person|head|night)|p\.?p)\b|\//i

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
  { title, heading, lines, screenshotId }: Telling,
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
  if (isOnlyCalled(text, title, question) || isOfBefore(question, text)) return false
  if (isOfSibling(question, text) || !fitsCharge(question, text)) return false
  if (asksWhy.test(question) && !mayBeReason(text)) return false
  if (asksReckoned.test(question) && !isReckoned.test(text)) return false
  if (asksHowMuch.test(question)) return hasFigure(question, text) || isFree.test(text)
  if (asksWhichDay.test(question) && !isMoreThanHour(text)) return false
  if (!asksWho.test(question) && !asksWhen.test(question)) return true
  const look = lookAsked(question)
  // A numbered step does not say that somebody did it.
  if (asksWho.test(question) && /^\W*\d{1,2}[.)] /.test(text)) return false
  if (asksWho.test(question) && !answersWho(question, text, `${title} ${heading ?? ''}`)) return false
  // "BlueHeron_5G" has capitals, but is not a person.
  const spoken = asksWho.test(question) ? text.replace(/\S*[_@/•]\S*/g, ' ') : text
  return look === null || look(spoken, foldWords(question))
}

/** Matches questions for a sum or a difference of two things. A line about one of them does not answer. */
const asksReckoned = new RegExp(
  String.raw`^(?!\W*(?:when|where|who)\b).*(?:${[
    String.raw`(?:\b(?:and|plus|with)\b|[,&+]).*\b(?:together|combined)\b`,
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

/**
 * Whether a text is only about an earlier state: "Your earlier booking was 13:10". With `value`, whether that
 * value is only in such a part. False if the question asks about the past.
 */
export function isOfBefore(question: string, text: string, value?: string): boolean {
  if (!ofBefore.test(text) || asksOfBefore.test(question)) return false
  const now = text.replace(ofBefore, ' ')
  if (value !== undefined) return !now.includes(value)
  return !/\d/.test(now) && foldWords(now).filter(isTelling).length < 3
}
const ofBefore = /\b(?:earlier|previous|former|original|old)(?:ly)? (?:\p{L}+ ){0,3}(?:was|were)\b[^.;,]*/iu
const asksOfBefore = /\b(?:earlier|previous|former|original|old|before|first|was|were|did|had)(?:ly)?\b/i

/**
 * Whether a text is about a sibling of the named thing: "Key worker in Hedgehogs", if the question is about
 * the Ladybirds. Names count only with a capital.
 */
function isOfSibling(question: string, text: string): boolean {
  const [, what = '', of = ''] = ofNamed.exec(question) ?? []
  const [head, name] = [foldWords(what).at(-1), foldWords(of)]
  if (!head || name.length === 0 || name.some(word => says(speechOf(text), word))) return false
  const others = matchesIn(text, ownedBy).filter(
    ([, thing = '', other = '']) => foldWords(thing)[0] === head && isTelling(foldWords(other)[0] ?? ''),
  )
  return others.length > 0 && spansOf('moment', others[0]?.[2] ?? '').length === 0
}
const ofNamed =
  /\b(?:the|our|my) (\p{L}+(?: \p{L}+)?) (?:for|of|in|at) (?:the |our |my )?(\p{Lu}\p{L}{2,})\W*$/u
const ownedBy = /(\p{L}+) (?:for|of|in|at) (?:the |our |my )?(\p{Lu}\p{L}+)/gu

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
