import { fold, foldWords } from '#server/language/words/fold-words.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import { wordKinship } from '#server/memory/fields/word-kinship.ts'
import { speaksToReader } from '#server/memory/keep/redaction/speaks-to-reader.ts'
import type { Passage } from '#server/memory/reply/find/findings.ts'
import { withoutRepeats } from '#server/memory/reply/find/passages/without-repeats.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import { wordsAsked } from '#server/memory/reply/question/intents/words-asked.ts'
import type { Plan } from '#server/memory/reply/question/plan.ts'
import { coveredMin } from '#server/memory/reply/reader/covered-of.ts'
import { knownAsked } from '#server/memory/reply/reader/known-asked.ts'
import type { Likely } from '#server/memory/reply/reader/read-answer.ts'
import { isOnlyCalled } from './filter-candidate.ts'

/**
 * Selects what is shown if no candidate is good enough: the likeliest line, and others close to it.
 * `coveredBy` returns the share of the question that a line's screenshot covers, from 0 to 1. If even the
 * best line is unlikely, nothing is shown, unless its screenshot covers much of the question. If the question
 * is about one screenshot, its best line is always eligible.
 */
export async function nearestOf(
  question: string,
  plan: Plan,
  likely: Likely[],
  coveredBy: (telling: Passage) => number,
  isTalking: (telling: Passage) => boolean = () => false,
): Promise<Passage[]> {
  const isNear = await nearness(question, plan)
  const sorted = likely
    .filter(
      ({ telling, isHeading, isOfRules }) =>
        isOfRules || (!isHeading && isNear(telling, isTalking(telling) ? coveredBy(telling) : 0)),
    )
    .toSorted((a, b) => b.likelihood - a.likelihood)
  const different = new Set(withoutRepeats(sorted.map(({ telling }) => telling)))
  const shown = sorted.filter(({ telling }) => different.has(telling))
  const likelihoods = shown.map(({ likelihood }) => likelihood)
  const [first] = shown
  const least = first && coveredBy(first.telling) >= coveredMin ? coveredNearMin : nearMin
  const count = isOfOne(plan) ? 1 : countShown(likelihoods, least)
  return shown.slice(0, count).map(({ telling }) => telling)
}

/**
 * How many of these are shown. `likelihoods` are sorted, best first. Returns 0 if the best is below `least`.
 */
export function countShown(likelihoods: number[], least = nearMin): number {
  const [best = -1] = likelihoods
  const enough = Math.max(Math.min(otherMin, least), closeShare * best)
  return best < least ? 0 : Math.max(1, likelihoods.slice(0, nearestMax).filter(one => one >= enough).length)
}
/**
 * From this likelihood on, more than half of what is shown has the answer, if there is one. Measured on
 * questions that were not used for training.
 */
export const nearMin = 0.15
/**
 * If the screenshot covers much of the question, it may be the right one, even if each of its lines is
 * unlikely.
 */
const coveredNearMin = 0.03
const [otherMin, closeShare] = [0.08, 1 / 3]
const nearestMax = 3

const textOf = ({ lines }: { lines: { value: string }[] }) => lines.map(({ value }) => value).join(' ')

const isOfOne = (plan: Plan) => 'about' in plan && plan.about.screenshotIds?.length === 1

/**
 * Returns a test for whether a line has something to do with the question. It must have a word of the
 * question, in some form or by common knowledge. Otherwise it must have the wanted answer type, and its
 * screenshot must be the one in the question, or a conversation that covers most of it (`covered`, 0 to 1).
 * "Ladd Park" does not match "parking".
 */
export async function nearness(question: string, plan: Plan): Promise<IsNear> {
  const words = wordsAsked(question)
  const kinship = await wordKinship(words.map(({ word }) => word))
  const look = lookAsked(question)
  const asked = foldWords(question).map(fold)
  const known = knownAsked(question, words)
  const isHere = 'about' in plan && plan.about.screenshotIds !== null
  const saysOne = (text: string) => {
    const said = foldWords(text)
    return (
      words.some(({ word }) =>
        said.some(one => kinship(word, one) >= kinMin && !isNamedAfter(one, word, question)),
      ) || known.meet(said).kin.some(kin => kin >= kinMin)
    )
  }
  const hasSign = (text: string) => known.meet(foldWords(text)).signs.some(sign => sign > 0)
  return ({ title, lines }, covered = 0) => {
    const text = textOf({ lines })
    if (lines.some(({ value }) => speaksToReader(value))) return false
    // A title that looks as the answer must may be it: "Dover 10:25", to who asks when.
    if (isOnlyCalled(text, title, question) && look?.(text, asked) !== true) return false
    return (
      isOfOne(plan) ||
      (isHere && (look === null || look(text, asked))) ||
      words.length === 0 ||
      saysOne(text) ||
      ((look?.(text, asked) === true || hasSign(text)) && (covered >= spokenOfMin || saysOne(title)))
    )
  }
}
export type IsNear = (telling: { title: string; lines: { value: string }[] }, covered?: number) => boolean
/** In a conversation, one message may have the time, and the message before it the subject. */
const spokenOfMin = 0.6
const kinMin = 0.7

/**
 * Whether a word is only the stem of a thing named after an action: "park" for "the parking", "book" for "the
 * booking".
 */
const isNamedAfter = (said: string, asked: string, question: string) =>
  asked.endsWith('ing') &&
  asked.startsWith(said.slice(0, -1)) &&
  said.length <= asked.length - 3 &&
  new RegExp(`\\b(?:the|a|any|no|my|our|much|free|for) ${asked}`, 'i').test(question)

/**
 * Masks codes in a line, if the question asks for a code. Otherwise a close match could show another code.
 */
export function withoutCodes(telling: Passage, plan: Plan, question: string): Passage {
  const field = plan.intent === 'value' ? plan.wanted.field : null
  if (!(field && fieldOf(field).shape === 'secret') && !asksForCode.test(question)) return telling
  return {
    ...telling,
    lines: telling.lines.map(line => ({ ...line, value: withoutRuns(line.value) })),
  }
}
const asksForCode = /\b(?:code|codes|password|passwords|passcode|pin|passphrase|combination)\b/i
/** Masks a code in groups as a whole, so that "604 •••" does not reveal half of it. */
const withoutRuns = (text: string) =>
  text.replace(runs, run => (run.replace(/[\s·]/g, '').length < codeCharsMin ? run : '•••'))
const withDigit = '(?=\\S*\\d)(?!\\d{1,2}[:.]\\d{2}(?!\\S))[^\\s“”]+'
const runs = new RegExp(`(?<!\\S)${withDigit}(?:\\s+(?:·\\s+)?${withDigit})*`, 'g')
const codeCharsMin = 4
