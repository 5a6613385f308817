import type { Shape } from '#server/language/values/value-shapes.ts'
import type { AnswerSlot } from '#server/memory/fields/answer-slot.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import type { Subject } from '#server/memory/reply/question/plan.ts'
import type { Claim } from '#server/memory/reply/verify/claim.ts'
import type { Features } from '#server/platform/trees/feature-table.ts'
import type { ClaimPlace } from './claim-place.ts'

/** What the plan asks for. */
export type Asked = { wanted: AnswerSlot | null; about: Subject | null }

export const askedIn = ({ plan }: Claim): Asked => ({
  wanted: plan.intent === 'value' ? plan.wanted : null,
  about: 'about' in plan ? plan.about : null,
})

/** How the rules or the reader found the candidate. -1 means unknown. */
const ofFinding: Features<ClaimPlace> = {
  byRules: ({ claim }) => Number(claim.by === 'rules'),
  isValues: ({ claim }) => Number(claim.kind === 'values'),
  isTold: ({ claim }) => Number(claim.kind === 'told'),
  entrySaid: ({ claim }) => claim.near?.said ?? -1,
  entryOwn: ({ claim }) => claim.near?.own ?? -1,
  claims: ({ claim }) => claim.claimed.length,
  claimedShots: ({ claim }) => new Set(claim.claimed.map(({ screenshotId }) => screenshotId)).size,
  howScore: ({ first }) => first?.how?.score ?? -1,
  howStrength: ({ first }) => first?.how?.strength ?? -1,
  howFit: ({ first }) => first?.how?.fit ?? -1,
  howTie: ({ first }) => first?.how?.tie ?? -1,
  howIsAlone: ({ first }) => Number(first?.how?.isAlone ?? false),
  howSaysAll: ({ first }) => Number(first?.how?.saysAll ?? false),
}

const ofPlan: Features<ClaimPlace & { asked: Asked }> = {
  asksValue: ({ claim }) => Number(claim.plan.intent === 'value'),
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
