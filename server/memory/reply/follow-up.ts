import { isOpenWord, isTelling } from './asking-words.ts'
import { fieldAsked } from './field-asked.ts'
import { fold } from './fold-words.ts'
import type { About, Asked, Plan, RowTold, Turn } from './plan.ts'
import { planValue } from './plan-value.ts'
import { tokensOf, wordsOf } from './question-tokens.ts'
import { splitTime } from './time-words.ts'

type Planner = (question: string, asked: Asked) => Plan

/** A question that only makes sense after the turns before it: "the second one", "its total", "and last month?". */
export function followUp(question: string, asked: Asked, plan: Planner): Plan | null {
  const found =
    ordinal(question, asked, plan) ??
    among(question, asked, plan) ??
    alternatives(question, asked, plan) ??
    pronoun(question, asked, plan) ??
    elliptical(question, asked, plan) ??
    unsaid(question, asked, plan)
  return found && asNumber(found, asked)
}

/** "And the number for it", right after a plumber: how they are reached. */
function asNumber(plan: Plan, { turns }: Asked): Plan {
  // A parcel, an invoice and a flight have numbers of their own.
  if (!/^\W*(?:(?:and|so|ok)\W+)*who\b/i.test(previousQuestion(turns)?.question ?? '')) return plan
  if (plan.intent !== 'value' || plan.wanted.field !== null || plan.about.words.length > 0) return plan
  const isBare = !plan.wanted.isCount && plan.wanted.words.join(' ') === 'number'
  return isBare
    ? { ...plan, wanted: { ...plan.wanted, field: 'phone number', name: 'phone number', words: [] } }
    : plan
}

/** "What's the tracking number", right after a parcel was spoken of: that one's, if it has one. */
function unsaid(question: string, asked: Asked, plan: Planner): Plan | null {
  const thread = threadBefore(asked.turns, plan)
  if (asked.screenshotId !== null || !thread) return null
  const alone = plan(question, { ...asked, turns: [] })
  const namesNothing =
    alone.intent === 'value' && alone.about.words.every(isOpenWord) && alone.about.when === null
  if (!namesNothing) return null
  if (!thread.unfound) return { ...alone, lastSpokenOf: thread.sources }
  // "Which side hasn't won a single match" says itself what it is about, and goes on with nothing.
  return hasSubject(question) || ofOnesOwn.test(question)
    ? null
    : ofUnfound(alone, thread.unfound, thread.sources)
}

/** "What is my order number", after the capital of France, is of no country. */
const ofOnesOwn = /\b(?:my|our)\b/i

/** What the conversation is on: the screenshots of the answer before; or, where nothing was found, what it was asked about. */
function threadBefore(turns: Turn[], plan: Planner): { sources: number[]; unfound?: About } | null {
  const before = previousQuestion(turns)
  if (!before) return null
  const sources =
    turns.findLast(({ role }) => role === 'assistant')?.sources.map(one => one.screenshotId) ?? []
  if (sources.length > 0 && !nothing.test(answerBefore(turns))) return { sources }
  const last = plan(before.question, { turns: before.turns, screenshotId: null })
  if (!('about' in last)) return threadBefore(before.turns, plan)
  const isNamed = last.about.words.length > 0 && last.about.screenshotIds === null
  return isNamed ? { sources, unfound: last.about } : sources.length > 0 ? { sources } : null
}

const answerBefore = (turns: Turn[]) => turns.findLast(({ role }) => role === 'assistant')?.content ?? ''
/** What was found instead, as the nearest, is not what was spoken of. */
const nothing = /^(?:Not counted.{0,80}?\. )?I looked through /

/** The same asked of what was not found, so that it is said again which that was. */
function ofUnfound(plan: Plan, { text, words }: About, sources: number[] = []): Plan {
  if (!('about' in plan)) return plan
  const asked = { ...plan, about: { ...plan.about, text, words } }
  return asked.intent === 'value' && sources.length > 0 ? { ...asked, lastSpokenOf: sources } : asked
}

/** "the second one", "what is the total of the second one". */
function ordinal(question: string, { turns }: Asked, plan: Planner): Plan | null {
  const match = ordinalWords.exec(question)
  if (!match) return null
  const sources = sourcesBefore(turns)
  const source = sources.at(places[(match[1] ?? '').toLowerCase()] ?? 0)
  if (source === undefined)
    return sources.length === 0 && restOf(question, match) !== '' ? null : { intent: 'clarify' }
  return aboutThese([source], restOf(question, match), plan)
}
const ordinalWords =
  /\b(?:the )?(first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last|other) (?:one|result|hit|source|screenshot|picture)\b(?:['’]s)?(?! (?:i|about|of|with|from|that)\b)/i
const places: Record<string, number> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  other: 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  '5th': 4,
  last: -1,
}
/** The screenshot that "the second one" points at; 'none' where there is no such one, null where nothing is pointed at. */
export function ordinalIn(said: string, turns: Turn[]): number | 'none' | null {
  const match = ordinalWords.exec(said)
  if (!match) return null
  return sourcesBefore(turns).at(places[(match[1] ?? '').toLowerCase()] ?? 0) ?? 'none'
}
const restOf = (question: string, match: RegExpExecArray) =>
  (question.slice(0, match.index) + question.slice(match.index + match[0].length)).trim()

/** "Which of those is open", "which one is the quickest", "what they serve there": of what the answer before rests on alone. */
function among(question: string, { turns, screenshotId }: Asked, plan: Planner): Plan | null {
  const match = ofThose.exec(question)
  if (!match || screenshotId !== null) return null
  const last = turns.findLast(({ role }) => role === 'assistant')
  const isPointing = /\b(?:those|these|them)\b/i.test(match[0])
  if (!last) return isPointing ? { intent: 'clarify' } : null
  const sources = last.sources.map(source => source.screenshotId)
  const [first] = sources
  if (first === undefined) return { intent: 'clarify' }
  const rest = question.replace(match[0], match[0].replace(pointing, ''))
  return within(
    plan(rest.replace(/^\s*(?:and|so|ok|but)\s+/i, ''), { turns: [], screenshotId: first }),
    sources,
  )
}
const ofThose =
  /\b(?:one )?of (?:those|these|them)\b|^(?:and |so |ok |but )*(?:which|what) ones? (?!of\b)|\bthe \p{L}+est one\b(?! (?:i|about|of|with|from|that|in|on|for)\b)|\b(?:they|you) \p{L}+ there\b|^(?:and|so|what about|how about|and what about)\b.* there\W*$/iu
const pointing = /\b(?:one )?of (?:those|these|them)\b|\bones?\b|\bthere\b/giu

/** "Window or aisle?": of what was just spoken of. */
function alternatives(question: string, { turns, screenshotId }: Asked, plan: Planner): Plan | null {
  const sources = screenshotId === null ? sourcesBefore(turns) : []
  if (sources.length === 0 || !/^\W*(?:and |so )?\p{L}+ or \p{L}+\W*$/iu.test(question)) return null
  return within(plan(question, { turns: [], screenshotId: null }), sources)
}

/** The same, asked of these screenshots only. */
function within(plan: Plan, screenshotIds: number[]): Plan {
  if (!('about' in plan)) return plan
  const here = <T extends About>(about: T) => ({ ...about, screenshotIds })
  if (plan.intent === 'value')
    return { ...plan, about: here(plan.about), orFind: plan.orFind && here(plan.orFind) }
  if (plan.intent === 'superlative')
    return { ...plan, about: here(plan.about), otherwise: within(plan.otherwise, screenshotIds) }
  return { ...plan, about: here(plan.about) }
}

/** "its address", "how much was it", "when do they close". */
function pronoun(question: string, { turns, screenshotId }: Asked, plan: Planner): Plan | null {
  const match = pronouns.exec(question)
  if (!match || screenshotId !== null || thisOne.test(fold(question))) return null
  if (isOfSomebodySaid(question.slice(0, match.index))) return null
  const isSubject = goesOn.test(question)
  const rest = isSubject ? question.replace(goesOn, '$1 ') : question.replace(pronouns, ' ')
  if (/^(it|that|this)$/i.test(match[1] ?? '') && /\b(is|was) (it|that|this) (a|an|the)\b/i.test(question))
    return null
  const { sources, unfound } = threadBefore(turns, plan) ?? { sources: [] }
  if (unfound && !hasSubject(rest))
    return ofUnfound(plan(rest, { turns: [], screenshotId: null }), unfound, sources)
  if (sources.length === 0) return hasSubject(rest) ? null : { intent: 'clarify' }
  if (hasSubject(rest) && !isSubject && !/^(its|their)$/i.test(match[1] ?? '')) return null
  return aboutThese(
    /^(they|them|their|those|these)$/i.test(match[1] ?? '') ? sources : sources.slice(0, 1),
    rest,
    plan,
    wordsBefore(turns, plan),
    /^(they|them|their|those|these)$/i.test(match[1] ?? '') ? {} : rowBefore(turns),
  )
}
/** The one thing that the answer before told. */
function rowBefore(turns: Turn[]): { ofRow?: RowTold } {
  const [told, ...others] = turns.findLast(({ role }) => role === 'assistant')?.proofs ?? []
  const { screenshotId, line, value, isSecret } = told ?? {}
  const isOne = screenshotId !== undefined && line !== undefined && value !== undefined && !isSecret
  return isOne && others.length === 0 ? { ofRow: { screenshotId, line, value } } : {}
}
/** "And do they take bookings on Sundays": whoever was spoken of. */
const goesOn =
  /^\s*(?:and|but|so|ok|also)[\s,]+(do|does|did|is|are|was|were|can|could|will|would|has|have) (?:they|it)\b/i

/** "Who in the family group was told their passport …": theirs is of whom the question itself speaks. */
const isOfSomebodySaid = (before: string) =>
  /\b(?:who|whose|somebody|someone|anybody|anyone|everybody|everyone)\b.+\b\p{L}{3,}\b.+/iu.test(before) ||
  hasSubject(before)

/** What the question before was about: of several things in one picture it tells which "it" is. */
function wordsBefore(turns: Turn[], plan: Planner): string[] {
  const before = previousQuestion(turns)
  const last = before && plan(before.question, { turns: before.turns, screenshotId: null })
  if (last?.intent === 'value' && last.spokenOf && last.about.words.length === 0) return last.spokenOf
  return last && 'about' in last ? last.about.words : []
}

const pronouns = /\b(it|its|they|them|their|those|these|that one|this one)\b(?:['’]s)?/i
/** Asking what "this" is has a plan of its own. */
const thisOne = /^(what( s| is)|explain|describe|summari[sz]e|tell me (more )?about)\W+(this|that|it)\W*$/

/** Something is named besides the value asked for. */
function hasSubject(question: string): boolean {
  const words = wordsOf(tokensOf(question))
  const known = fieldAsked(words, { weak: true })
  const others = known ? words.filter((_, i) => i < known.from || i >= known.from + known.length) : words
  return others.filter(isTelling).length > (known ? 0 : 1)
}

/** "and last month?", "what about the gate?", "and the Airbnb?": the question before, with one thing changed. */
function elliptical(question: string, asked: Asked, plan: Planner): Plan | null {
  const match = /^\s*(?:and|what about|how about|and what about|ok and|also)\s+(?=\S)/i.exec(question)
  const before = previousQuestion(asked.turns)
  if (!match || before === null) return null
  const rest = question.slice(match[0].length)
  const last = plan(before.question, { ...asked, turns: before.turns })
  if (!('about' in last)) return null
  return last.intent === 'change' && !isOrderedToo(question, last)
    ? anotherValue(rest, last, asked)
    : changed(last, rest, asked, plan)
}

/** After "Put the hotel in Travel", "and the flight" orders the same of it; "what about the flight?" asks, and no two are called alike. */
const isOrderedToo = (question: string, { wish }: Extract<Plan, { intent: 'change' }>) =>
  wish.to !== 'title' && !/\?\s*$|^\s*(?:and )?(?:what|how) about\b/i.test(question)

type Spoken = Extract<Plan, { about: About }>

function changed(last: Spoken, rest: string, asked: Asked, plan: Planner): Plan | null {
  const { when, rest: named } = timeIn(rest)
  if (when !== null && !tokensOf(named).some(({ word }) => isTelling(word)))
    return { ...last, about: { ...last.about, when } }
  return anotherValue(rest, last, asked) ?? ofAnother(last, plan(rest, { ...asked, turns: [] }))
}

/** "What about the gate?": another value of what was spoken of. */
function anotherValue(rest: string, last: Spoken, asked: Asked): Plan | null {
  const isOtherSubject = /^(at|in|on|for|of|from|with|to)\b/i.test(rest)
  const value = planValue(rest, last.intent === 'value' && !isOtherSubject ? 'any-field' : 'known-field')
  return value && ofTheSame(value, asked, last.about, pointsBack.test(rest))
}

/** "And if the car stands there": there, wherever the nearest is of. */
const pointsBack = /\b(?:there|it|its|they|them|their)\b/i

/** "April" alone is a time where a question is only changed. */
function timeIn(rest: string) {
  const said = splitTime(rest, 'also-named')
  return said.when === null ? splitTime(`in ${rest}`, 'also-named') : said
}

/** What names something is looked for where the answer before was from, and then everywhere. */
function ofTheSame(
  value: Extract<Plan, { intent: 'value' }>,
  { turns, screenshotId }: Asked,
  before: About,
  isPointing: boolean,
): Plan {
  if (screenshotId !== null) return value
  const last = turns.findLast(({ role }) => role === 'assistant')?.sources ?? []
  const isUnfound = last.length === 0 || (!isPointing && nothing.test(answerBefore(turns)))
  if (isUnfound && value.about.words.length === 0) return ofUnfound(value, before)
  const sources = sourcesBefore(turns)
  if (sources.length === 0) return value
  if (value.about.words.length > 0) return { ...value, lastSpokenOf: sources }
  return { ...value, ...rowBefore(turns), about: { ...value.about, screenshotIds: sources } }
}

function ofAnother(last: Spoken, next: Plan): Plan | null {
  if (!('about' in next) || next.about.words.length === 0) return null
  const { text, words, type, screenshotIds } = next.about
  return { ...last, about: { ...last.about, text, words, type, screenshotIds } }
}

function aboutThese(
  screenshotIds: number[],
  rest: string,
  plan: Planner,
  words: string[] = [],
  row: { ofRow?: RowTold } = {},
): Plan {
  const alone = plan(rest, { turns: [], screenshotId: null })
  const asked =
    (alone.intent === 'find' &&
      !alone.isOpen &&
      isNoun.test(rest.replace(/\s+/g, ' ')) &&
      planValue(rest, 'any-field')) ||
    alone
  const about: About = { text: '', words: [], type: null, when: null, screenshotIds }
  if (asked.intent === 'value')
    return {
      ...asked,
      about: { ...asked.about, words: [], screenshotIds },
      orFind: null,
      ...(words.length > 0 && { spokenOf: words }),
      ...row,
    }
  // "Has it been paid yet" asks for more than what it is.
  if (asked.intent === 'find' && asked.isOpen && asked.about.words.length > 0)
    return { ...asked, about: { ...asked.about, screenshotIds } }
  return { intent: 'explain', about }
}

/** "Its guarantee": what stands there by that name. */
const isNoun = /^\W*(?:and )?(?:the )?\p{L}{4,}(?: \p{L}{3,})?\W*$/iu

export const sourcesBefore = (turns: Turn[]): number[] =>
  turns
    .findLast(turn => turn.role === 'assistant' && turn.sources.length > 0)
    ?.sources.map(({ screenshotId }) => screenshotId) ?? []

function previousQuestion(turns: Turn[]): { question: string; turns: Turn[] } | null {
  const at = turns.findLastIndex(turn => turn.role === 'user')
  const turn = turns[at]
  return turn ? { question: turn.content, turns: turns.slice(0, at) } : null
}
