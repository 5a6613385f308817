import { type Candidate, type Slot, type TermMet, unmet } from './score-terms.ts'

/** A candidate to score, with the slots of the query and all candidates, best first. */
export type Judged = { slots: readonly Slot[]; candidate: Candidate; candidates: readonly Candidate[] }
/** `content`: how the candidate meets the slots of content words. */
type Met = Judged & { content: SlotMet[] }
type SlotMet = { weight: number; met: TermMet }

export const withContent = (judged: Judged): Met => ({ ...judged, content: contentOf(judged) })

/** Computes the features of a candidate for the outcome model. Only slots of content words count. */
export const outcomeFeatures: Readonly<Record<string, (judged: Met) => number>> = {
  score: ({ candidate }) => candidate.score,
  scoreSquared: ({ candidate }) => candidate.score ** 2,
  saidShare: judged => shareOf(judged, ({ isSaid }) => isSaid),
  spelledShare: judged => shareOf(judged, ({ isSpelled }) => isSpelled),
  sureShare: judged => shareOf(judged, ({ isSure }) => isSure),
  areAllSure: ({ content }) => Number(content.every(({ met }) => met.isSure)),
  unsure: ({ content }) => Math.min(3, content.filter(({ met }) => !met.isSure).length),
  isHalfSaid: ({ content }) => {
    const said = content.filter(({ met }) => met.isSpelled)
    return Number(said.length > 0 && said.length < content.length)
  },
  kindShare: judged => shareOf(judged, ({ isKind }) => isKind),
  toldShare: judged => shareOf(judged, ({ isTold }) => isTold),
  metShare: judged => shareOf(judged, ({ score }) => score > metMin),
  worst: judged => worstOf(judged),
  worstSquared: judged => worstOf(judged) ** 2,
  rarest: judged => rarestOf(judged).score,
  rarestSign: judged => rarestOf(judged).best,
  isRarestSpelled: judged => Number(rarestOf(judged).isSpelled),
  signs: ({ content }) => mean(content.map(({ met }) => Math.log(1 + met.signs))),
  slots: ({ slots }) => Math.min(slots.filter(({ isContent }) => isContent).length, slotsMax) / slotsMax,
  isAlone: ({ slots }) => Number(slots.filter(({ isContent }) => isContent).length === 1),
  rareShare: ({ slots }) =>
    mean(slots.flatMap(({ isContent, weight }) => (isContent ? Number(weight >= rareMin) : []))),
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

const contentOf = ({ slots, candidate }: Judged): SlotMet[] =>
  slots.flatMap(({ isContent, weight }, i) => {
    const met = candidate.met[i]
    return isContent && met ? [{ weight, met }] : []
  })

function shareOf({ content }: Met, is: (met: TermMet) => boolean): number {
  let [sum, total] = [0, 0]
  for (const { weight, met } of content) {
    if (is(met)) sum += weight
    total += weight
  }
  return sum / (total || 1)
}

const worstOf = ({ content }: Met) => content.reduce((worst, { met }) => Math.min(worst, met.score), 2)

const rarestOf = ({ content }: Met): TermMet =>
  content.toSorted((one, other) => other.weight - one.weight)[0]?.met ?? unmet

const ofBest = ({ candidate, candidates }: Judged) => candidate.score / (candidates[0]?.score || 1)

const mean = (some: number[]) => some.reduce((sum, one) => sum + one, 0) / (some.length || 1)
