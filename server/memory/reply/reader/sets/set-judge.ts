import { type Logistic, likelihoodOf, openLogistic } from '#server/platform/logistic.ts'
import { type Features, featureTable } from '#server/platform/trees/feature-table.ts'
import { likelihoodOfOne, type SetOperation } from './set-operations.ts'

/**
 * What is known of a set. `members`, `hasSet`, `operations`: by the network, of its screenshot. `lines`: the
 * indexes of the lines in the set. `share`,
 * `bestLine`: the shares of its screenshot and of the best line, by the trees. `lead`: how far its screenshot
 * is ahead. `score`: that of its screenshot, by the search.
 */
export type SetMeasured = {
  operation: SetOperation
  operations: number[]
  members: number[]
  lines: number[]
  hasSet: number
  share: number
  bestLine: number
  lead: number
  score: number
}

const logOdds = (share: number) => Math.log((share + 1e-3) / (1 - share + 1e-3))
const inSet = ({ members, lines }: SetMeasured) => lines.map(line => members[line] ?? 0)
const outside = ({ members, lines }: SetMeasured) => members.filter((_, line) => !lines.includes(line))
const mean = (some: number[]) => some.reduce((sum, one) => sum + one, 0) / Math.max(1, some.length)
const ofFigures = new Set<SetOperation>(['sum', 'average', 'between'])
const ofWholeSet = new Set<SetOperation>([...ofFigures, 'count'])

/** The logarithm of the probability that the set has all lines that belong to it, and no other. */
const exactness = ({ members, lines }: SetMeasured) =>
  members.reduce((sum, one, line) => sum + Math.log(Math.max(1e-3, lines.includes(line) ? one : 1 - one)), 0)

const features: Features<SetMeasured> = {
  hasSet: ({ hasSet }) => logOdds(hasSet),
  operation: ({ operations }) => logOdds(Math.max(...operations)),
  ofOneLine: ({ operations }) => likelihoodOfOne(operations),
  share: ({ share }) => Math.log(share + 1e-3),
  bestLine: ({ bestLine }) => bestLine,
  lead: ({ lead }) => lead,
  score: ({ score }) => score,
  members: set => mean(inSet(set)),
  leastMember: set => Math.min(1, ...inSet(set)),
  mostOther: set => Math.max(0, ...outside(set)),
  certainty: ({ members }) => mean(members.map(one => Math.abs(one - 0.5) * 2)),
  unsure: ({ members }) => members.reduce((sum, one) => sum + Math.min(one, 1 - one), 0),
  exactness,
  wholeSetExactness: set => (ofWholeSet.has(set.operation) ? exactness(set) : 0),
  lines: set => Math.log(Math.max(1, inSet(set).length)),
  isReckoned: ({ operation }) => Number(ofFigures.has(operation)),
  isCount: ({ operation }) => Number(operation === 'count'),
  isList: ({ operation }) => Number(operation === 'list'),
}
const table = featureTable(features)
export const setFeatureNames = table.names
export const setFeatures = (set: SetMeasured): number[] => [...table.rowOf(set)]

/** The probability that what a set comes to is right. */
export const setLikelihood = (set: SetMeasured): number => likelihoodOf(theJudge(), setFeatures(set))

let judge: Logistic | undefined
/** `bench/line-network/teach-set-judge.ts` writes this file. */
function theJudge(): Logistic {
  judge ??= openLogistic(new URL('./set-judge.txt', import.meta.url), setFeatureNames)
  return judge
}
