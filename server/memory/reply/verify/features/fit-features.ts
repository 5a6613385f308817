import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { callsOther } from '#server/memory/fields/label-fit.ts'
import { isOfAnother as isOfAnotherPerson } from '#server/memory/page/people/whose-it-is.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import { namesTimesOf } from '#server/memory/reply/question/names-times-of.ts'
import { coveredBy } from '#server/memory/reply/reader/covered-of.ts'
import { hasSameValue } from '#server/memory/reply/reader/same-value.ts'
import { fitsLook } from '#server/memory/reply/verify/filter-candidate.ts'
import { isNoNumber } from '#server/memory/reply/verify/is-no-number.ts'
import { isOfAnother } from '#server/memory/reply/verify/is-of-another.ts'
import { isOfThen } from '#server/memory/reply/verify/is-of-then.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import type { CandidatePlace } from './candidate-place.ts'
import type { Said } from './said-features.ts'

/** Whether a candidate suits the question, and how far it is ahead of lines with another value. */
export type Fit = {
  /** The title and all lines of the screenshot. */
  whole: string
  /** The words of the line that are neither in the question nor in the title. */
  newWords: number
  lead: number
  covered: number
  coveredByLine: number
  /** Whether the line looks as the answer must. -1 if any line may answer. */
  look: number
}

export function fitOf({ candidate, read, shot, at, lines, line, label }: CandidatePlace): Fit {
  const whole = [shot?.title ?? '', ...(shot?.lines ?? [])].join('\n')
  const title = new Set(foldWords(shot?.title ?? ''))
  const isNew = (word: string) =>
    isTelling(word) && !title.has(word) && read.relations(word).kin.every(kin => kin < 0.79)
  const look = lookAsked(candidate.question)
  return {
    whole,
    newWords: new Set(foldWords(line).filter(isNew)).size,
    lead: leadOf(read.scores ?? [], read.shots, { at, lines, line }),
    covered: coveredBy(read, whole),
    coveredByLine: coveredBy(read, `${label} ${line}`),
    look: look === null ? -1 : Number(look(line, foldWords(candidate.question))),
  }
}

/** How far the candidate's score is ahead of the best line with another value. */
function leadOf(
  scores: number[][],
  shots: { lines: string[] }[],
  { at, lines, line }: Pick<CandidatePlace, 'at' | 'lines' | 'line'>,
): number {
  const own = Math.max(leastScore, ...lines.map(i => scores[at]?.[i] ?? leastScore))
  const all = scores.flatMap((of, shot) =>
    of.map((score, i) => ({ score, text: shots[shot]?.lines[i] ?? '' })),
  )
  const others = all.toSorted((a, b) => b.score - a.score).slice(0, comparedMax)
  return own - (others.find(({ text }) => !hasSameValue(text, line))?.score ?? leastScore)
}
const leastScore = -9
const comparedMax = 8

export const fitFeatures: Features<CandidatePlace & { fit: Fit; said: Said }> = {
  lead: ({ fit }) => fit.lead,
  covered: ({ fit }) => fit.covered,
  coveredByLine: ({ fit }) => fit.coveredByLine,
  newWords: ({ fit }) => Math.min(9, fit.newWords),
  look: ({ fit }) => fit.look,
  missingWrittenNames: ({ read, said }) =>
    read.words.filter(({ isName, isWrittenSo }, k) => isName && isWrittenSo && (said.whole.kin[k] ?? 0) < 0.8)
      .length,
  namesTimes: ({ candidate, fit }) => Number(namesTimesOf(candidate.question, fit.whole)),
  isQuestion: ({ line }) => Number(/[?:]$/.test(line)),
  fitsLook: ({ candidate, shot }) =>
    Number(
      fitsLook(candidate.question, {
        ...{ title: shot?.title ?? '', heading: null, screenshotId: shot?.row.id ?? 0 },
        lines: candidate.lines.map(({ value }) => ({ value })),
      }),
    ),
  isOfOther: ({ candidate, line }) => Number(isOfAnother(candidate.question, line)),
  isOfThen: ({ candidate, line }) => Number(isOfThen(candidate.question, line)),
  isNoNumber: ({ candidate, line, first }) =>
    Number(isNoNumber(candidate.question, first?.value ?? line, line)),
  isOfOtherPerson: ({ candidate: { plan }, line }) =>
    Number('about' in plan && isOfAnotherPerson(line, plan.about.words)),
  callsOther: ({ candidate: { plan }, line }) =>
    Number(plan.intent === 'value' && plan.wanted.field === null && callsOther(line, plan.wanted.words)),
  asksToFind: ({ candidate: { plan } }) => Number(plan.intent === 'find'),
  asksWhether: ({ candidate: { plan } }) => Number(plan.intent === 'find' && plan.isOpen),
  asksPeople: ({ candidate: { plan } }) =>
    Number(plan.intent === 'find' && (plan.tells === 'people' || plan.tells === 'said')),
}
