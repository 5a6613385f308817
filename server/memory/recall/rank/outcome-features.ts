import { type Candidate, type Slot, type TermMet, unmet } from './score-terms.ts'

/** A candidate to judge, with the slots of the query and all candidates, best first. */
export type Judged = { slots: readonly Slot[]; candidate: Candidate; candidates: readonly Candidate[] }
/** `telling`: how the candidate meets the telling slots. */
type Met = Judged & { telling: SlotMet[] }
type SlotMet = { weight: number; met: TermMet }

export const withTelling = (judged: Judged): Met => ({ ...judged, telling: tellingOf(judged) })

/** Named features of a candidate, for the outcome model. Only telling slots count. */
export const outcomeFeatures: Readonly<Record<string, (judged: Met) => number>> = {
  score: ({ candidate }) => candidate.score,
  scoreSquared: ({ candidate }) => candidate.score ** 2,
  saidShare: judged => shareOf(judged, ({ isSaid }) => isSaid),
  spelledShare: judged => shareOf(judged, ({ isSpelled }) => isSpelled),
  sureShare: judged => shareOf(judged, ({ isSure }) => isSure),
  areAllSure: ({ telling }) => Number(telling.every(({ met }) => met.isSure)),
  unsure: ({ telling }) => Math.min(3, telling.filter(({ met }) => !met.isSure).length),
  isHalfSaid: ({ telling }) => {
    const said = telling.filter(({ met }) => met.isSpelled)
    return Number(said.length > 0 && said.length < telling.length)
  },
  kindShare: judged => shareOf(judged, ({ isKind }) => isKind),
  toldShare: judged => shareOf(judged, ({ isTold }) => isTold),
  metShare: judged => shareOf(judged, ({ score }) => score > metMin),
  worst: judged => worstOf(judged),
  worstSquared: judged => worstOf(judged) ** 2,
  rarest: judged => rarestOf(judged).score,
  rarestSign: judged => rarestOf(judged).best,
  isRarestSpelled: judged => Number(rarestOf(judged).isSpelled),
  signs: ({ telling }) => mean(telling.map(({ met }) => Math.log(1 + met.signs))),
  slots: ({ slots }) => Math.min(slots.filter(({ isTelling }) => isTelling).length, slotsMax) / slotsMax,
  isAlone: ({ slots }) => Number(slots.filter(({ isTelling }) => isTelling).length === 1),
  rareShare: ({ slots }) =>
    mean(slots.flatMap(({ isTelling, weight }) => (isTelling ? Number(weight >= rareMin) : []))),
  best: ({ candidates }) => candidates[0]?.score ?? 0,
  lead: ({ candidates }) => (candidates[0]?.score ?? 0) - (candidates[3]?.score ?? 0),
  ofBest: judged => ofBest(judged),
  ofBestTimesScore: judged => ofBest(judged) * judged.candidate.score,
  scoreTimesSure: judged => judged.candidate.score * shareOf(judged, ({ isSure }) => isSure),
  scoreTimesSpelled: judged => judged.candidate.score * shareOf(judged, ({ isSpelled }) => isSpelled),
  rivals: ({ candidates }) => {
    const least = (candidates[0]?.score ?? 0) * rivalShare
    const rivals = candidates.findIndex(({ score }) => score < least)
    return Math.log(1 + Math.min(rivals < 0 ? candidates.length : rivals, rivalsMax))
  },
}

const metMin = 0.2
const slotsMax = 6
const rareMin = 0.999
const rivalShare = 0.8
const rivalsMax = 100

const tellingOf = ({ slots, candidate }: Judged): SlotMet[] =>
  slots.flatMap(({ isTelling, weight }, i) => {
    const met = candidate.met[i]
    return isTelling && met ? [{ weight, met }] : []
  })

function shareOf({ telling }: Met, is: (met: TermMet) => boolean): number {
  let [sum, total] = [0, 0]
  for (const { weight, met } of telling) {
    if (is(met)) sum += weight
    total += weight
  }
  return sum / (total || 1)
}

const worstOf = ({ telling }: Met) => telling.reduce((worst, { met }) => Math.min(worst, met.score), 2)

const rarestOf = ({ telling }: Met): TermMet =>
  telling.toSorted((one, other) => other.weight - one.weight)[0]?.met ?? unmet

const ofBest = ({ candidate, candidates }: Judged) => candidate.score / (candidates[0]?.score || 1)

const mean = (some: number[]) => some.reduce((sum, one) => sum + one, 0) / (some.length || 1)
