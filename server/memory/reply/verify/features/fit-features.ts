import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { callsOther } from '#server/memory/fields/label-fit.ts'
import { isOfAnother as isOfAnotherPerson } from '#server/memory/page/people/whose-it-is.ts'
import { lookAsked } from '#server/memory/reply/question/intents/looks-asked.ts'
import { namesTimesOf } from '#server/memory/reply/question/names-times-of.ts'
import { coveredBy } from '#server/memory/reply/reader/covered-of.ts'
import { hasSameValue } from '#server/memory/reply/reader/same-value.ts'
import { fitsLook } from '#server/memory/reply/verify/fitting-claim.ts'
import { isNoNumber } from '#server/memory/reply/verify/is-no-number.ts'
import { isOfAnother } from '#server/memory/reply/verify/is-of-another.ts'
import { isOfThen } from '#server/memory/reply/verify/is-of-then.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import type { ClaimPlace } from './claim-place.ts'
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

export function fitOf({ claim, read, shot, at, lines, line, label }: ClaimPlace): Fit {
  const whole = [shot?.title ?? '', ...(shot?.lines ?? [])].join('\n')
  const title = new Set(foldWords(shot?.title ?? ''))
  const isNew = (word: string) =>
    isTelling(word) && !title.has(word) && read.relations(word).kin.every(kin => kin < 0.79)
  const look = lookAsked(claim.question)
  return {
    whole,
    newWords: new Set(foldWords(line).filter(isNew)).size,
    lead: leadOf(read.scores ?? [], read.shots, { at, lines, line }),
    covered: coveredBy(read, whole),
    coveredByLine: coveredBy(read, `${label} ${line}`),
    look: look === null ? -1 : Number(look(line, foldWords(claim.question))),
  }
}

/** How far the candidate's score is ahead of the best line with another value. */
function leadOf(
  scores: number[][],
  shots: { lines: string[] }[],
  { at, lines, line }: Pick<ClaimPlace, 'at' | 'lines' | 'line'>,
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

export const fitFeatures: Features<ClaimPlace & { fit: Fit; said: Said }> = {
  lead: ({ fit }) => fit.lead,
  covered: ({ fit }) => fit.covered,
  coveredByLine: ({ fit }) => fit.coveredByLine,
  newWords: ({ fit }) => Math.min(9, fit.newWords),
  look: ({ fit }) => fit.look,
  missingWrittenNames: ({ read, said }) =>
    read.words.filter(({ isName, isWrittenSo }, k) => isName && isWrittenSo && (said.whole.kin[k] ?? 0) < 0.8)
      .length,
  namesTimes: ({ claim, fit }) => Number(namesTimesOf(claim.question, fit.whole)),
  isQuestion: ({ line }) => Number(/[?:]$/.test(line)),
  fitsLook: ({ claim, shot }) =>
    Number(
      fitsLook(claim.question, {
        ...{ title: shot?.title ?? '', heading: null, screenshotId: shot?.row.id ?? 0 },
        lines: claim.claimed.map(({ value }) => ({ value })),
      }),
    ),
  isOfOther: ({ claim, line }) => Number(isOfAnother(claim.question, line)),
  isOfThen: ({ claim, line }) => Number(isOfThen(claim.question, line)),
  isNoNumber: ({ claim, line, first }) => Number(isNoNumber(claim.question, first?.value ?? line, line)),
  isOfOtherPerson: ({ claim: { plan }, line }) =>
    Number('about' in plan && isOfAnotherPerson(line, plan.about.words)),
  callsOther: ({ claim: { plan }, line }) =>
    Number(plan.intent === 'value' && plan.wanted.field === null && callsOther(line, plan.wanted.words)),
  asksToFind: ({ claim: { plan } }) => Number(plan.intent === 'find'),
  asksWhether: ({ claim: { plan } }) => Number(plan.intent === 'find' && plan.isOpen),
  asksPeople: ({ claim: { plan } }) =>
    Number(plan.intent === 'find' && (plan.tells === 'people' || plan.tells === 'said')),
}
