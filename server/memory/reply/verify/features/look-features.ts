import { sidesMet, sidesSaid } from '#server/memory/reply/question/sides-said.ts'
import { type AnswerKind, answerKinds, kindOfAnswer } from '#server/memory/reply/reader/answer-kinds.ts'
import { type LookOfLine, lookOfLine } from '#server/memory/reply/reader/look-of-line.ts'
import { type Features, measuredBefore } from '#server/platform/trees/feature-table.ts'
import type { CandidatePlace } from './candidate-place.ts'

/** The form of the value or line, compared with the question. */
export type Looks = {
  look: LookOfLine
  kind: AnswerKind
  /** The probability that the question asks for this answer type. */
  kindAsked: number
  sides: { same: number; contrary: number }
  sidesAbove: { same: number; contrary: number }
}

export function looksOf({ candidate, read, first, shot, i, value, label, line }: CandidatePlace): Looks {
  const kind = kindOfAnswer(first?.value ?? '')
  const asked = sidesSaid(candidate.question)
  return {
    kind,
    look: lookOfLine(candidate.kind === 'values' ? value : line),
    kindAsked: read.kinds[answerKinds.indexOf(kind)] ?? 0,
    sides: sidesMet(asked, sidesSaid(`${label} ${line}`)),
    sidesAbove: sidesMet(asked, sidesSaid(shot?.lines[i - 1] ?? '')),
  }
}

type CandidateLooks = CandidatePlace & { looks: Looks }

const ofLook: Features<CandidateLooks> = {
  isHeading: ({ looks }) => Number(looks.look.isHeading),
  isButton: ({ looks }) => Number(looks.look.isButton),
  isBare: ({ looks }) => Number(looks.look.isBare),
  words: ({ looks }) => looks.look.words.length,
  digits: ({ looks }) => looks.look.digits,
  newFigures: ({ looks, candidate }) =>
    looks.look.figures.filter(figure => !candidate.question.includes(figure)).length,
  sidesSame: ({ looks }) => looks.sides.same,
  sidesContrary: ({ looks }) => looks.sides.contrary,
  sidesSameAbove: ({ looks }) => looks.sidesAbove.same,
  sidesContraryAbove: ({ looks }) => looks.sidesAbove.contrary,
}

const ofKind: Features<CandidateLooks> = {
  kind: ({ looks }) => kindNumbers[looks.kind],
  kindAsked: ({ looks }) => looks.kindAsked,
  kindBehindBest: ({ looks, read }) => Math.max(0, ...read.kinds) - looks.kindAsked,
  kindFit: ({ looks, read }) => looks.look.kinds.reduce((sum, one, c) => sum + one * (read.kinds[c] ?? 0), 0),
}

/** The trees were trained with these numbers. Do not change them. */
const kindNumbers: Record<AnswerKind, number> = {
  amount: 0,
  date: 1,
  time: 2,
  duration: 3,
  measure: 4,
  count: 5,
  code: 6,
  contact: 7,
  name: 8,
  phrase: 9,
  sentence: 10,
}

/** The probability of each answer type, as far as the question tells. */
const ofKinds: Features<CandidateLooks> = measuredBefore(
  answerKinds.map(kind => `asks.${kind}`),
  ({ read }) => read.kinds,
)

export const lookFeatures = [ofLook, ofKind, ofKinds]
