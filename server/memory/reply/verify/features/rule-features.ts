import type { Shape } from '#server/language/values/value-shapes.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import type { Candidate } from '#server/memory/reply/verify/candidate.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import type { CandidatePlace } from './candidate-place.ts'

/** What the plan asks for. */
export type Asked = { wanted: AnswerSlot | null; about: Subject | null }

export const askedIn = ({ plan }: Candidate): Asked => ({
  wanted: plan.intent === 'value' ? plan.wanted : null,
  about: 'about' in plan ? plan.about : null,
})

/** How the rules or the reader found the candidate. -1 means unknown. */
const ofFinding: Features<CandidatePlace> = {
  byRules: ({ candidate }) => Number(candidate.by === 'rules'),
  isValues: ({ candidate }) => Number(candidate.kind === 'values'),
  isTold: ({ candidate }) => Number(candidate.kind === 'told'),
  entrySaid: ({ candidate }) => candidate.near?.said ?? -1,
  entryOwn: ({ candidate }) => candidate.near?.own ?? -1,
  candidateLines: ({ candidate }) => candidate.lines.length,
  candidateShots: ({ candidate }) => new Set(candidate.lines.map(({ screenshotId }) => screenshotId)).size,
  howScore: ({ first }) => first?.how?.score ?? -1,
  howStrength: ({ first }) => first?.how?.strength ?? -1,
  howFit: ({ first }) => first?.how?.fit ?? -1,
  howTie: ({ first }) => first?.how?.tie ?? -1,
  howIsAlone: ({ first }) => Number(first?.how?.isAlone ?? false),
  howSaysAll: ({ first }) => Number(first?.how?.saysAll ?? false),
}

const ofPlan: Features<CandidatePlace & { asked: Asked }> = {
  asksValue: ({ candidate }) => Number(candidate.plan.intent === 'value'),
  asksField: ({ asked }) => Number(Boolean(asked.wanted?.field)),
  asksShape: ({ asked }) =>
    asked.wanted?.field ? (shapeNumbers[fieldOf(asked.wanted.field).shape] ?? -1) : -1,
  asksLoosely: ({ asked }) => Number(asked.wanted?.isLoose ?? false),
  asksCount: ({ asked }) => Number(asked.wanted?.isCount ?? false),
  asksValueWords: ({ asked }) => asked.wanted?.words.length ?? -1,
  asksAboutWords: ({ asked }) => asked.about?.words.length ?? -1,
  asksWhen: ({ asked }) => Number(Boolean(asked.about?.when)),
  asksOfShots: ({ asked }) => Number(Boolean(asked.about?.screenshotIds)),
  asksWords: ({ read }) => read.words.length,
}

/** The trees were trained with these numbers. Do not change them. Any other shape is -1. */
const shapeNumbers: Partial<Record<Shape, number>> = {
  amount: 0,
  moment: 1,
  time: 2,
  duration: 3,
  code: 4,
  secret: 5,
  phone: 6,
  address: 7,
}

export const ruleFeatures = [ofFinding, ofPlan]
