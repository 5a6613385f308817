import { meansInEnglish } from '#server/language/associations/means-in-english.ts'
import { isDoing, isOpenWord, isTelling, isVague } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { formOf } from '#server/language/words/root-of.ts'
import { speaksWidelyOf, speechOf } from '#server/language/words/speaks-of.ts'
import type { Part } from './both-answers.ts'
import type { Findings } from './find/findings.ts'
import { type Shot, share } from './gather/shot.ts'
import { inOwnWords } from './question/in-own-words.ts'
import { isOfThisOne } from './question/is-of-this-one.ts'
import type { Asked } from './question/plan.ts'
import { planQuestion } from './question/plan-question.ts'
import { elsewhereOpening, writeElsewhere } from './say/write-elsewhere.ts'

/** Answers in a screenshot's own chat, or from another screenshot by the general chat (`answer`). */
export async function orElsewhere(
  here: Part,
  question: string,
  { turns, screenshotId, ...rest }: Asked,
  answer: (there: Asked) => Promise<Part>,
  shotsOf: (ids: number[]) => Promise<Shot[]>,
): Promise<Part> {
  if (screenshotId === null || !isOpen(here)) return here
  const wasElsewhere = turns
    .findLast(({ role }) => role === 'assistant')
    ?.content.startsWith(elsewhereOpening)
  if (isOfThisOne(question) && !wasElsewhere) return here
  const subject = subjectOf(question)
  if (subject.length === 0 && !wasElsewhere) return here
  const there = await answer({ ...rest, turns: wasElsewhere ? turns : [], screenshotId: null })
  const isOfAnother = there.answer.sources.every(source => source.screenshotId !== screenshotId)
  if (!isTold(there, here, question) || !isOfAnother) return here
  const others = await shotsOf(there.answer.sources.map(source => source.screenshotId))
  const own = await shotsOf([screenshotId])
  const isDistinct = (word: string) => others.some(has(word)) && !own.some(has(word))
  if (!wasElsewhere && !subject.some(isDistinct)) return here
  return { ...there, answer: writeElsewhere(there.answer, isClose(there.findings)) }
}

/**
 * The words that name what a question is about, and its day. The name of the wanted value is not one of them:
 * "the total", "which row". Of a longer name, only the last word is left out: "the clutch kit price".
 */
function subjectOf(question: string): string[] {
  const plan = inOwnWords(planQuestion(question), [question])
  if (!('about' in plan)) return []
  const { words, when } = plan.about
  const label = plan.intent === 'value' && plan.wanted.field === null ? plan.wanted.words : []
  const modifiers = label.filter(word => !isVague(word)).slice(0, -1)
  return [...words, ...modifiers, ...foldWords(when ?? '').filter(isTelling)].filter(
    word => !isDoing(word) && !isOpenWord(word) && !isVague(word),
  )
}

/** Whether a screenshot has a word, a related one, or one that means the same in another language. */
function has(word: string): (shot: Shot) => boolean {
  const senses = sensesOf(word)
  return shot =>
    share(shot, [word], speaksWidelyOf) === 1 ||
    [...shot.speech.words].some(own => sensesOf(own).some(sense => senses.includes(sense)))
}
const sensesOf = (word: string) => [formOf(word), ...meansInEnglish(word)]

/** Was no answer found, not even a likely one? */
export const isOpen = ({ findings }: Part) =>
  (findings.kind === 'nothing' && !findings.isLikely) || (findings.kind === 'screenshots' && findings.isNear)

/** Is there exactly one answer elsewhere, or a likely or close one that has more of the question? */
function isTold({ findings }: Part, { findings: own }: Part, question: string): boolean {
  if (findings.kind === 'values') return findings.values.length === 1
  if (findings.kind === 'told') return findings.told.length === 1
  if (!isClose(findings) || !isClose(own) || goesOn.test(question)) return findings.kind === 'computed'
  const words = foldWords(question).filter(isTelling)
  const [there, here] = [closeness(findings, words), closeness(own, words)]
  if (findings.kind === 'nothing' && findings.isLikely && here === 0) return true
  return there > here && there >= closeMin
}
const closeMin = 1 / 3
/** "And which would you take" goes on about this screenshot. */
const goesOn = /^\W*(?:and|or|but|so|then|what about|how about)\b/i

type Close = Extract<Findings, { kind: 'nothing' | 'screenshots' }>
const isClose = (findings: Findings): findings is Close =>
  findings.kind === 'nothing' || findings.kind === 'screenshots'

/** The largest share of the words that one of the closest screenshots has in its title and lines shown. */
function closeness(findings: Close, words: string[]): number {
  const shares = [...Map.groupBy(shownIn(findings), ({ screenshotId }) => screenshotId).values()].map(
    some => {
      const said = speechOf(some.flatMap(({ title, shown }) => [title, ...shown]).join(' '))
      return words.filter(word => speaksWidelyOf(said, word)).length / Math.max(1, words.length)
    },
  )
  return Math.max(0, ...shares)
}

function shownIn(findings: Close): { screenshotId: number; title: string; shown: string[] }[] {
  if (findings.kind === 'nothing' && findings.nearest)
    return findings.nearest.map(one => ({ ...one, shown: one.lines.map(({ value }) => value) }))
  const found = findings.kind === 'nothing' ? findings.mentions : findings.found
  return found.map(one => ({ ...one, shown: [one.quote ?? ''] }))
}
