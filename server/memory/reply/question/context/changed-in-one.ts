import { isKind, isTelling, typeNamed } from '#server/language/words/asking-words.ts'
import { signsOf } from '#server/language/words/concepts.ts'
import { withoutEndMarks } from '#server/language/words/without-end-marks.ts'
import { planValue } from '#server/memory/reply/question/intents/plan-value.ts'
import type { Asked, Plan, Subject } from '#server/memory/reply/question/plan.ts'
import { tokensOf, wordsOf } from '#server/memory/reply/question/question-tokens.ts'
import { splitTime } from '#server/memory/reply/question/time-words.ts'
import { askedAgain, askedOfTime } from './asked-again.ts'
import { lastAsked, type Planner } from './last-asked.ts'
import { answerBefore, rowBefore, shownBefore, sourcesBefore, toldNothing } from './spoken-of.ts'

/** Plans a question that changes one thing of the last: "and last month?", "and the Airbnb?". */
export function changedInOne(question: string, asked: Asked, plan: Planner): Plan | null {
  const [opening = ''] =
    /^\s*(?:and|what about|how about|and what about|ok and|also|only|just)\s+(?=\S)/i.exec(question) ?? []
  const before = opening || isThingAlone(question) ? lastAsked(asked.turns, plan) : null
  if (!before) return null
  const rest = question.slice(opening.length)
  const { plan: last, inFull } = before
  if (!('about' in last)) return null
  return last.intent === 'change' && !isOrderedToo(question, last)
    ? anotherValue(rest, last, asked)
    : changed({ last, inFull }, rest, asked, plan)
}

/** After "Put the hotel in Travel", "and the flight" is the same order. Titles are given once. */
const isOrderedToo = (question: string, { wish }: Extract<Plan, { intent: 'change' }>) =>
  wish.to !== 'title' && !/\?\s*$|^\s*(?:and )?(?:what|how) about\b/i.test(question)

type Spoken = Extract<Plan, { about: Subject }>

function changed(
  { last, inFull }: { last: Spoken; inFull: string },
  rest: string,
  asked: Asked,
  plan: Planner,
): Plan | null {
  const { when, rest: named } = timeIn(rest)
  if (when !== null && !tokensOf(named).some(({ word }) => isTelling(word))) {
    const again = last.intent === 'value' ? askedOfTime(when, { inFull, last }, plan) : null
    return again ?? { ...last, inFull: undefined, about: { ...last.about, when } }
  }
  const again =
    last.intent === 'value' && isNamed.test(rest) ? askedAgain(rest, { inFull, last }, plan) : null
  if (again && isThing(rest)) return again
  const value = valueOfTime(rest, { last, inFull }, asked, plan) ?? anotherValue(rest, last, asked)
  // If the earlier screenshots have no such value, the words may name another thing: "and Netflix?".
  if (value?.intent === 'value' && again) return { ...value, otherwise: again }
  return value ?? ofAnother(last, plan(rest, { ...asked, turns: [] }))
}

/** Whether the words name a type of document ("The hotel", "my receipt"), and not a value in one. */
function isThing(said: string): boolean {
  const head = wordsOf(tokensOf(said)).findLast(isTelling) ?? ''
  return head !== 'code' && (isKind(head) || typeNamed(head) !== null || signsOf(head).size > 0)
}
/** Matches "The hotel?". */
const isThingAlone = (said: string) =>
  /^\W*(?:the|my|our) .*\?\s*$/i.test(said) && isNamed.test(said) && isThing(said)

/** Matches a thing by itself, without question words and verbs. */
const isNamed =
  /^(?!(?:at|in|on|for|of|from|with|to)\b)(?!.*\b(?:wh\p{L}+|how|if|is|are|was|were|do|does|did|can|could|will|would|should|has|have|had|it|its|they|them|their|there|this|that|these|those)\b).{2,60}$/iu
/** "From Leeds" is another thing, "from which platform" another value. */
const ofPlace = /^(?:at|in|on|for|of|from|with|to)\b(?! (?:wh\p{L}+|how)\b)/iu

/** Another value of the same thing: "What about the gate?". */
function anotherValue(rest: string, last: Spoken, asked: Asked): Plan | null {
  const value = planValue(rest, last.intent === 'value' && !ofPlace.test(rest) ? 'any-field' : 'known-field')
  return value && ofTheSame(value, asked, last.about, pointsBack.test(rest))
}

/** Keeps the time: "And electricity?" after "What was the rent in April?" is about April, too. */
function valueOfTime(
  rest: string,
  { last, inFull }: { last: Spoken; inFull: string },
  asked: Asked,
  plan: Planner,
) {
  const sources = sourcesBefore(asked.turns)
  if (last.intent !== 'value' || last.wanted.field !== null || !isNamed.test(rest) || sources.length === 0)
    return null
  if (splitTime(rest, 'also-named').when !== null) return null
  const said = inFull.replace(last.wanted.name, () => withoutEndMarks(rest))
  const value =
    splitTime(inFull, 'also-named').when === null || said === inFull
      ? null
      : plan(said, { turns: [], screenshotId: null })
  return value?.intent === 'value' ? { ...value, inFull: said, lastSpokenOf: sources } : null
}

/** Matches words that refer to earlier screenshots: "And if the car stands there". */
const pointsBack = /\b(?:there|it|its|they|them|their)\b/i

/** Here, "April" without a preposition is a time, too. */
function timeIn(rest: string) {
  const said = splitTime(rest, 'also-named')
  return said.when === null ? splitTime(`in ${rest}`, 'also-named') : said
}

/** Plans another value of the last subject: of the earlier sources first, then of all. */
function ofTheSame(
  value: Extract<Plan, { intent: 'value' }>,
  { turns, screenshotId }: Asked,
  before: Subject,
  isPointing: boolean,
): Plan {
  if (screenshotId !== null) return value
  const last = answerBefore(turns)
  const isUnfound = !last || last.sources.length === 0 || (!isPointing && toldNothing(last))
  if (isUnfound && value.about.words.length === 0)
    return { ...value, about: { ...value.about, text: before.text, words: before.words } }
  const sources = isPointing ? shownBefore(turns) : sourcesBefore(turns)
  if (sources.length === 0) return value
  if (value.about.words.length > 0) return { ...value, lastSpokenOf: sources }
  return { ...value, ...rowBefore(turns), about: { ...value.about, screenshotIds: sources } }
}

function ofAnother(last: Spoken, next: Plan): Plan | null {
  if (!('about' in next) || next.about.words.length === 0) return null
  const { text, words, type, screenshotIds } = next.about
  const about = { ...last.about, text, words, type, screenshotIds }
  return {
    ...last,
    isAgain: true,
    inFull: undefined,
    about,
    ...(last.intent === 'value' && { orFind: null }),
  }
}
