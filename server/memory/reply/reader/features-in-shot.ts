import { isTelling } from '#server/language/words/asking-words.ts'
import { foldWords } from '#server/language/words/fold-words.ts'
import { along } from '#server/language/words/word-nearness.ts'
import { sidesMet, sidesSaid } from '#server/memory/reply/question/sides-said.ts'
import type { Relations } from '#server/memory/reply/question/word-relations.ts'
import type { KnownAsked } from './known-asked.ts'
import { type LookOfLine, meanOf } from './look-of-line.ts'
import { type Met, metWords, nothingMet } from './met-words.ts'
import type { QuestionWord } from './read-question-words.ts'
import { signsIn } from './signs-in.ts'

/** A question as its lines are weighed; `kinds`: how likely an answer of each kind is wanted, in the order of `answerKinds`. */
export type ReadQuestion = {
  text: string
  words: QuestionWord[]
  kinds: number[]
  relations: Relations
  known: KnownAsked
  head: number
}
/** A screenshot that may hold the answer; `score`: how much of the question it has, beside the best one's. */
export type ReadShot = { title: string; lines: string[]; score: number; rank: number }

/** A screenshot, and how each of its lines, its title and all of it meet the words of the question. */
export type MetShot = { shot: ReadShot; lines: LookOfLine[]; told: Met[]; title: Met; whole: Met }

/**
 * A row of numbers for each line of a screenshot; `beside`: how much of the question it all says, and how much more than the others.
 * What was learnt names them by their places: who changes them has `bench/teach-reader.ts` learn anew.
 */
export function featuresInShot(
  question: ReadQuestion,
  { shot, lines, told, title, whole }: MetShot,
  beside: number[],
): Float32Array[] {
  const { words, kinds } = question
  const weights = words.map(({ weight }) => weight)
  const all = sum(weights) || 1
  // How much a word tells one line from the others of this screenshot.
  const local = weights.map((weight, k) => {
    const uses = told.filter(({ exact }) => (exact[k] ?? 0) >= 0.95).length
    return uses === 0 ? 0 : weight * Math.log((lines.length + 1) / uses)
  })
  const localSoft = weights.map((weight, k) => {
    const top = Math.max(...told.map(({ soft }) => soft[k] ?? 0), 0.01)
    const uses = told.filter(({ soft }) => (soft[k] ?? 0) >= 0.85 * top).length
    return weight * top * Math.log((lines.length + 1) / uses)
  })
  const allLocal = sum(local) || 1
  const allLocalSoft = sum(localSoft) || 1
  const share = (met: number[], by = weights, of = all) => {
    let told = 0
    for (let k = 0; k < met.length; k++) told += (met[k] ?? 0) * (by[k] ?? 0)
    return told / of
  }
  /** Of each word the nearest of several lines. */
  const shareOf = (kind: 'exact' | 'soft', places: number[], by = weights, of = all) => {
    let said = 0
    for (let k = 0; k < words.length; k++) {
      let most = 0
      for (const i of places) most = Math.max(most, told[i]?.[kind][k] ?? 0)
      said += most * (by[k] ?? 0)
    }
    return said / of
  }
  const most = (met: number[], by: number[]) => met.reduce((s, one, k) => Math.max(s, one * (by[k] ?? 0)), 0)
  const at = (i: number) => told[i] ?? nothingMet
  const bareAt = (i: number) => lines[i]?.isBare ?? false
  const headingOf = lines.map((_, i) => {
    for (let h = i - 1; h >= Math.max(0, i - 12); h--) if (lines[h]?.isHeading) return h
    return -1
  })
  const asked = meanOf(words.map(({ vector, weight }) => [vector?.along ?? null, weight]))
  const near = lines.map(line => (line.mean ? along(asked, line.mean) : 0))
  const kindFit = lines.map(line => kinds.reduce((s, p, c) => s + p * (line.kinds[c] ?? 0), 0))
  const exact = told.map(met => share(met.exact))
  const exactLocal = told.map(met => share(met.exact, local, allLocal))
  const own = told.map(met => share(met.soft))
  const withAbove = told.map((_, i) => shareOf('soft', [i, i - 1]))
  const ownLocal = told.map(({ soft }) => share(soft, localSoft, allLocalSoft))
  // What the title says need not be said again.
  const open = weights.map((weight, k) => ((title.exact[k] ?? 0) >= 0.95 ? 0 : weight))
  const allOpen = sum(open) || 1
  const softOpen = told.map(({ soft }) => share(soft, open, allOpen))
  const names = words.map(({ isName, weight }) => (isName ? weight : 0))
  const allNames = sum(names)
  const missing = whole.exact.map(one => (one >= 0.95 ? 0 : 1))
  // How near the words stand that tell one line from the others.
  const reach = (kind: 'exact' | 'soft', by: number[], of: number, i: number, step: 1 | -1) =>
    by.reduce((s, weight, k) => {
      if (weight === 0) return s
      for (let d = 0; d < 8; d++) {
        const met = told[i + d * step]?.[kind][k] ?? 0
        if (met >= (kind === 'exact' ? 0.95 : 0.45)) return s + (weight * met) / (1 + d) / of
      }
      return s
    }, 0)
  const reached = lines.map((_, i) => [
    reach('exact', local, allLocal, i, -1),
    reach('exact', local, allLocal, i, 1),
    reach('soft', localSoft, allLocalSoft, i, -1),
    reach('soft', localSoft, allLocalSoft, i, 1),
  ])
  const reachedMost = reached.map(([a = 0, b = 0]) => Math.max(a, b))
  const headOf = (met: Met, kind: 'exact' | 'soft' | 'near') =>
    question.head < 0 ? -1 : (met[kind][question.head] ?? 0)
  const headNear = told.map(met => headOf(met, 'near'))
  const tops = {
    near: top(near),
    kindFit: top(kindFit),
    own: top(own),
    withAbove: top(withAbove),
    ownLocal: top(ownLocal),
    reached: top(reachedMost),
    headNear: top(headNear),
  }
  const ranks = {
    own: ranksOf(own),
    withAbove: ranksOf(withAbove),
    near: ranksOf(near),
    kindFit: ranksOf(kindFit),
  }
  const signs = signsIn(question, told)
  const sides = sidesSaid(question.text)
  const figures = new Set(question.text.match(/\d+/g))
  const named = new Set(foldWords(shot.title))
  const isAsked = (word: string) => words.some(one => one.word === word)
  const follows = words.slice(1).map(({ word }, k) => [words[k]?.word ?? '', word] as const)
  const ofShot = [
    ...beside,
    shot.score,
    shot.rank,
    share(whole.exact),
    share(whole.soft),
    share(title.exact),
    share(missing),
    allNames === 0 ? 0 : share(missing, names, allNames),
    top(missing.map((one, k) => one * (weights[k] ?? 0) * (1 - (whole.soft[k] ?? 0)))),
    Math.min(lines.length, 60),
    words.length,
    Math.max(...kinds),
    ...kinds,
    top(whole.signs),
    top(title.signs),
    question.known.phrases.length,
  ]
  return lines.map((line, i) => {
    const [met, above, below] = [at(i), at(i - 1), at(i + 1)]
    const further = [i - 3, i - 4, i - 5, i - 6]
    const head = headingOf[i] ?? -1
    const label = line.isBare ? i - 1 : i
    const more = line.words.filter((word, w) => isTelling(word) && (met.byWord[w] ?? 0) < 0.6).length
    return new Float32Array([
      exact[i] ?? 0,
      own[i] ?? 0,
      share(met.near),
      exact[i - 1] ?? 0,
      own[i - 1] ?? 0,
      exact[i - 2] ?? 0,
      own[i - 2] ?? 0,
      shareOf('exact', further),
      shareOf('soft', further),
      exact[i + 1] ?? 0,
      own[i + 1] ?? 0,
      own[i + 2] ?? 0,
      exact[head] ?? 0,
      own[head] ?? 0,
      head < 0 ? 20 : i - head,
      exact[label] ?? 0,
      own[label] ?? 0,
      share(met.exact, open, allOpen),
      softOpen[i] ?? 0,
      softOpen[i - 1] ?? 0,
      withAbove[i] ?? 0,
      shareOf('soft', [i, i - 1, head]),
      shareOf('soft', [i, i - 1, i + 1, i - 2]),
      exactLocal[i] ?? 0,
      exactLocal[i - 1] ?? 0,
      exactLocal[i + 1] ?? 0,
      shareOf('exact', further, local, allLocal),
      ownLocal[i] ?? 0,
      ownLocal[i - 1] ?? 0,
      ownLocal[i + 1] ?? 0,
      most(met.exact, weights),
      most(met.soft, weights),
      most(met.exact, local),
      share(met.exact.map((one, k) => (one >= 0.95 && (names[k] ?? 0) > 0 ? 1 : 0))),
      near[i] ?? 0,
      (near[i] ?? 0) - tops.near,
      near[i - 1] ?? 0,
      near[i + 1] ?? 0,
      kindFit[i] ?? 0,
      (kindFit[i] ?? 0) - tops.kindFit,
      kindFit[i - 1] ?? 0,
      kindFit[i + 1] ?? 0,
      (own[i] ?? 0) - tops.own,
      (withAbove[i] ?? 0) - tops.withAbove,
      (ownLocal[i] ?? 0) - tops.ownLocal,
      ...(reached[i] ?? []),
      (reachedMost[i] ?? 0) - tops.reached,
      headOf(met, 'exact'),
      headNear[i] ?? 0,
      (headNear[i] ?? 0) - tops.headNear,
      headOf(above, 'exact'),
      headOf(above, 'near'),
      headOf(below, 'exact'),
      headOf(whole, 'exact'),
      line.commas,
      line.reasons,
      ranks.own[i] ?? 0,
      ranks.withAbove[i] ?? 0,
      ranks.near[i] ?? 0,
      ranks.kindFit[i] ?? 0,
      ...line.kinds,
      line.isBare ? 1 : 0,
      bareAt(i + 1) ? 1 : 0,
      bareAt(i - 1) ? 1 : 0,
      line.isHeading ? 1 : 0,
      more,
      line.words.length,
      line.text.length,
      line.digits,
      i,
      lines.length - 1 - i,
      i / Math.max(1, lines.length - 1),
      line.label.length > 0 ? 1 : 0,
      line.label.length > 0 ? share(metWords(question, line.label).soft) : 0,
      line.endsAs,
      line.isShouting ? 1 : 0,
      line.isShy ? 1 : 0,
      ...ofShot,
      ...sidesOf(sides, line, lines[i - 1]),
      line.words.filter(word => named.has(word)).length / Math.max(1, line.words.length),
      line.isButton ? 1 : 0,
      line.names.filter(name => !name.some(isAsked)).length,
      line.figures.filter(figure => !figures.has(figure)).length,
      follows.filter(([one, next]) =>
        line.words.some((word, w) => word === one && line.words[w + 1] === next),
      ).length,
      ...signs.of(i),
      top(at(label).signs),
      top(at(head).signs),
      ...signs.around(i, head),
    ])
  })
}

/** Of the line itself, and of what stands above it. */
function sidesOf(asked: number[], line: LookOfLine, above: LookOfLine | undefined): number[] {
  const own = sidesMet(asked, line.sides)
  const over = above ? sidesMet(asked, above.sides) : { same: 0, contrary: 0 }
  return [own.same, own.contrary, over.same, over.contrary]
}

const sum = (all: number[]) => all.reduce((s, one) => s + one, 0)
const top = (all: number[]) => all.reduce((most, one) => Math.max(most, one), 0)

/** How many are larger, ten at most, of each. */
function ranksOf(all: number[]): number[] {
  const places = new Map<number, number>()
  for (const [place, one] of all.toSorted((a, b) => b - a).entries())
    if (!places.has(one)) places.set(one, Math.min(10, place))
  return all.map(one => places.get(one) ?? 0)
}
