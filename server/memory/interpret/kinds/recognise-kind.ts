import { keyOf } from '#server/language/words/stem-words.ts'
import type { Kind } from './kind.ts'
import { kindPointsMin, kinds } from './kind-lexicon.ts'
import type { Signal } from './page-signals.ts'
import type { WordBag } from './word-bag.ts'

/** The kind of a screenshot, its points, and the words that tell it. Null if no kind has enough points. */
export type Recognition = {
  kind: Kind | null
  /** The kind of its content if it is only a frame: a video of a workout, a mail with a bill. */
  content: Kind | null
  points: number
  /** Points ahead of the next kind. */
  lead: number
  evidence: string[]
}

/**
 * The points of a kind. `firm`: without faint words and signals that many pages have. `met`: how many of its
 * cues the page has, and the keys of those that are not faint.
 */
export type ScoredKind = {
  kind: Kind
  firm: number
  points: number
  evidence: string[]
  met: { sure: number; likely: number; faint: number; keys: string[] }
}

export const scoreKinds = (bag: WordBag, signals: Set<Signal>): ScoredKind[] =>
  prepared.map(one => pointsOf(one, bag, signals))

/** The kind with the most points, if it has enough of them. */
export function recogniseKind(scored: ScoredKind[]): Recognition {
  const ranked = rankedOf(scored)
  const [first] = ranked
  const frame = ranked.find(
    one => one.kind.isFrame && one.points >= framePointsMin && one.points >= 0.6 * (first?.points ?? 0),
  )
  const best = frame ?? first
  if (!best || best.points < kindPointsMin) return unrecognised(best?.points ?? 0)
  return recognitionOf(best.kind, scored)
}

const unrecognised = (points: number): Recognition => ({
  kind: null,
  content: null,
  points,
  lead: 0,
  evidence: [],
})

const rankedOf = (scored: ScoredKind[]) =>
  scored.filter(({ firm }) => firm >= firmPointsMin).sort((a, b) => b.points - a.points)

/** The recognition of a page as this kind. */
export function recognitionOf(kind: Kind | null, scored: ScoredKind[]): Recognition {
  const best = scored.find(one => one.kind === kind)
  if (!best) return unrecognised(0)
  const ranked = rankedOf(scored)
  const second = ranked.find(one => one !== best)
  const lead = Math.max(0, best.points - (second?.points ?? 0))
  const content =
    best.kind.isFrame || best.kind.isCarrier
      ? ranked.find(
          one => one.points >= contentPointsMin(best.kind) && !one.kind.isFrame && !one.kind.isCarrier,
        )
      : undefined
  return {
    kind: best.kind,
    content: content?.kind ?? null,
    points: best.points,
    lead,
    evidence: best.evidence,
  }
}

/** A video's own marks are small beside the words that it shows. */
const framePointsMin = 6

/** A mail mentions many things, and a wrong category is worse than none. */
const contentPointsMin = ({ isCarrier }: Kind) => (isCarrier ? 12 : kindPointsMin)

/** Ambiguous words are no kind by themselves. Neither is a sum, or a short text. */
const firmPointsMin = 1
const weakSignals = new Set(['amounts', 'fewWords'])

type Prepared = { kind: Kind; cues: { key: string; points: number }[] }

const prepared: Prepared[] = kinds.map(kind => ({
  kind,
  // A plural is the same word. It counts once, with the most points.
  cues: [...cuesOf(kind.sure, 4), ...cuesOf(kind.likely, 2), ...cuesOf(kind.faint, 1)].filter(
    ({ key }, i, all) => all.findIndex(cue => cue.key === key) === i,
  ),
}))

function cuesOf(list: string | undefined, points: number) {
  return (list ?? '')
    .split('|')
    .filter(cue => cue !== '')
    .map(cue => ({ key: keyOf(cue), points }))
}

/** All faint words together prove no more than one sure word. */
const faintPointsMax = 4
const evidenceMax = 4

function pointsOf({ kind, cues }: Prepared, bag: WordBag, signals: Set<Signal>): ScoredKind {
  let [firm, faint, shown] = [0, 0, 0]
  const hits: { surface: string; points: number }[] = []
  const met = { sure: 0, likely: 0, faint: 0, keys: [] as string[] }
  for (const cue of cues) {
    const found = bag.get(cue.key)
    if (!found) continue
    const gained = cue.points * found.weight
    if (cue.points === 1) faint += gained
    else firm += gained
    met[cue.points === 4 ? 'sure' : cue.points === 2 ? 'likely' : 'faint']++
    if (cue.points > 1) met.keys.push(cue.key)
    hits.push({ surface: found.surface, points: gained })
  }
  for (const [signal, worth] of Object.entries(kind.signals ?? {}))
    if (signals.has(signal as Signal)) {
      if (weakSignals.has(signal)) shown += worth
      else firm += worth
    }
  const evidence = hits
    .sort((a, b) => b.points - a.points)
    .slice(0, evidenceMax)
    .map(hit => hit.surface)
  return { kind, firm, points: firm + shown + Math.min(faint, faintPointsMax), evidence, met }
}
