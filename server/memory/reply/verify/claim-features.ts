import type { Shape } from '#server/language/values/value-shapes.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { fieldOf } from '#server/memory/fields/fields.ts'
import { sidesMet, sidesSaid } from '#server/memory/reply/question/sides-said.ts'
import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import { answerKinds, kindOfAnswer } from '#server/memory/reply/reader/answer-kinds.ts'
import { lookOfLine } from '#server/memory/reply/reader/look-of-line.ts'
import type { QuestionWord } from '#server/memory/reply/reader/read-question-words.ts'
import type { Claim, ClaimedLine } from './claim.ts'

/** The lines that were read for a question, by screenshot, and how surely each was found to answer. */
export type LinesRead = {
  words: Pick<QuestionWord, 'word' | 'weight' | 'isName'>[]
  relations: Relations
  kinds: number[]
  shots: { row: { id: number }; title: string; lines: string[] }[]
  /** None where nothing was read. */
  scores?: number[][]
  likelihood?: number
}

/**
 * A row of numbers that tell whether what is claimed is right: how the rules came to it, what the reader holds of that line and of
 * others, and how much of the question stands where. What was learnt names them by their places.
 */
export function claimFeatures(
  { plan, question, by, kind, claimed, near }: Claim,
  read: LinesRead,
): Float32Array {
  const { words, relations, kinds, shots, scores = [], likelihood = 0 } = read
  const [first] = claimed
  const value = first?.value ?? ''
  const line = (first?.line ?? '').slice(0, lineCharsMax)
  const label = first?.label ?? ''
  const at = shots.findIndex(({ row }) => row.id === first?.screenshotId)
  const shot = shots[at]
  const lines = shot
    ? linesClaimed(
        shot.lines,
        claimed.filter(one => one.screenshotId === shot.row.id),
      )
    : []
  const [i = -1] = lines
  const allWeight = words.reduce((sum, { weight }) => sum + weight, 0) || 1
  const met = (text: string) => {
    const said = foldWords(text).map(relations)
    return words.map((_, k) => ({
      kin: said.reduce((most, { kin }) => Math.max(most, kin[k] ?? 0), 0),
      soft: said.reduce((most, { soft }) => Math.max(most, soft[k] ?? 0), 0),
    }))
  }
  const share = (of: { kin: number; soft: number }[], kind: 'kin' | 'soft') =>
    of.reduce((sum, one, k) => sum + one[kind] * (words[k]?.weight ?? 0), 0) / allWeight
  const text = shot?.lines.join('\n') ?? ''
  const parts = {
    value: met(kind === 'values' ? value : ''),
    label: met(label),
    line: met(`${label} ${line}`),
    above: met(shot?.lines.slice(Math.max(0, i - 2), i).join(' ') ?? ''),
    below: met(shot?.lines.slice(i + 1, i + 2).join(' ') ?? ''),
    title: met(shot?.title ?? first?.title ?? ''),
    whole: met(`${shot?.title ?? ''}\n${text}`),
  }
  const beside = words.map((_, k) => Math.max(parts.line[k]?.soft ?? 0, parts.title[k]?.soft ?? 0))
  const besideKin = words.map((_, k) => Math.max(parts.line[k]?.kin ?? 0, parts.title[k]?.kin ?? 0))
  const weighted = (of: number[]) =>
    of.reduce((sum, one, k) => sum + one * (words[k]?.weight ?? 0), 0) / allWeight
  const missing = parts.whole.map(({ kin }) => (kin >= 0.75 ? 0 : 1))
  const mostMissing = Math.max(0, ...missing.map((one, k) => one * (words[k]?.weight ?? 0)))
  const leastBeside = Math.min(1, ...words.map(({ weight }, k) => (weight > 0.5 ? (beside[k] ?? 0) : 1)))
  const namesMissing = words.filter(({ isName }, k) => isName && (parts.whole[k]?.kin ?? 0) < 0.8).length
  // What the reader holds of it.
  const flat = scores.flat()
  const most = Math.max(0, ...flat)
  const all = flat.reduce((sum, one) => sum + Math.exp(one - most), Math.exp(-most))
  const part = (score: number) => Math.exp(score - most) / all
  const own = Math.max(-9, ...lines.map(l => scores[at]?.[l] ?? -9))
  const ownParts = lines.reduce((sum, l) => sum + part(scores[at]?.[l] ?? -9), 0)
  const ofShot = (scores[at] ?? []).reduce((sum, one) => sum + part(one), 0)
  const best = Math.max(-9, ...flat)
  const bestHere = Math.max(-9, ...(scores[at] ?? []))
  const higher = flat.filter(one => one > own).length
  const higherHere = (scores[at] ?? []).filter(one => one > own).length
  const bestAt = (scores[at] ?? []).indexOf(bestHere)
  const { how } = first ?? {}
  const shown = answerKinds.indexOf(kindOfAnswer(value))
  const look = lookOfLine(kind === 'values' ? value : line)
  const asked = sidesSaid(question)
  const sides = sidesMet(asked, sidesSaid(`${label} ${line}`))
  const sidesAbove = sidesMet(asked, sidesSaid(shot?.lines[i - 1] ?? ''))
  const wanted = plan.intent === 'value' ? plan.wanted : null
  const about = 'about' in plan ? plan.about : null
  const shapeAt = wanted?.field ? shapes.indexOf(fieldOf(wanted.field).shape) : -1
  return Float32Array.from([
    by === 'rules' ? 1 : 0,
    kind === 'values' ? 1 : 0,
    kind === 'told' ? 1 : 0,
    near ? near.said : -1,
    near ? near.own : -1,
    claimed.length,
    new Set(claimed.map(({ screenshotId }) => screenshotId)).size,
    how?.score ?? -1,
    how?.strength ?? -1,
    how?.fit ?? -1,
    how?.tie ?? -1,
    how?.isAlone ? 1 : 0,
    how?.saysAll ? 1 : 0,
    plan.intent === 'value' ? 1 : 0,
    wanted?.field ? 1 : 0,
    shapeAt,
    wanted?.isLoose ? 1 : 0,
    wanted?.isCount ? 1 : 0,
    wanted?.words.length ?? -1,
    about?.words.length ?? -1,
    about?.when ? 1 : 0,
    about?.screenshotIds ? 1 : 0,
    words.length,
    share(parts.value, 'soft'),
    share(parts.label, 'kin'),
    share(parts.label, 'soft'),
    share(parts.line, 'kin'),
    share(parts.line, 'soft'),
    share(parts.above, 'kin'),
    share(parts.above, 'soft'),
    share(parts.below, 'kin'),
    share(parts.title, 'kin'),
    share(parts.title, 'soft'),
    share(parts.whole, 'kin'),
    share(parts.whole, 'soft'),
    weighted(beside),
    weighted(besideKin),
    weighted(missing),
    mostMissing,
    leastBeside,
    namesMissing,
    own,
    ownParts,
    ofShot,
    best,
    best - own,
    bestHere - own,
    Math.min(20, higher),
    Math.min(20, higherHere),
    lines.includes(bestAt) ? 0 : Math.min(10, Math.abs(bestAt - i)),
    likelihood,
    part(0),
    shots.length === 0 ? -1 : at,
    shown < 0 ? 0 : (kinds[shown] ?? 0),
    Math.max(0, ...kinds) - (kinds[shown] ?? 0),
    look.kinds.reduce((sum, one, c) => sum + one * (kinds[c] ?? 0), 0),
    shown,
    look.isHeading ? 1 : 0,
    look.isButton ? 1 : 0,
    look.words.length,
    look.digits,
    look.isBare ? 1 : 0,
    sides.same,
    sides.contrary,
    sidesAbove.same,
    sidesAbove.contrary,
    look.figures.filter(figure => !question.includes(figure)).length,
    ...kinds,
  ])
}

/** By their places; what looks otherwise is -1. */
const shapes: Shape[] = ['amount', 'moment', 'time', 'duration', 'code', 'secret', 'phone', 'address']

/** Where what is claimed stands: what was told of a line may be part of it, and what was told in one may be several. */
function linesClaimed(lines: string[], claimed: ClaimedLine[]): number[] {
  const found = new Set<number>()
  for (const { line, value } of claimed) {
    const own = [...lines.entries()].filter(([, text]) => isPart(text, line))
    const withValue = own.filter(([, text]) => text.includes(value) || isPart(text, value))
    for (const [i] of withValue.length > 0 ? withValue : own) found.add(i)
  }
  return [...found]
}

/** Some screens are one line. */
const lineCharsMax = 8_000

const isPart = (one: string, other: string) =>
  one.length > 0 && other.length > 0 && (one.includes(other) || (one.length >= 3 && other.includes(one)))
