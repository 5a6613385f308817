import { type LeaningsOf, openLeanings, writtenLeanings } from '#server/language/words/leanings-file.ts'
import { remembering } from '#server/language/words/remembering.ts'
import { families } from '#server/memory/interpret/wording/forms/families.ts'
import { openTrees } from '#server/platform/trees/tree-file.ts'
import { type Tree, treeScore } from '#server/platform/trees/tree-score.ts'
import type { Kind } from './kind.ts'
import { type FamilyShares, kindFeatureNames, measuredKinds, type PageSeen } from './kind-features.ts'
import type { PageFeatures } from './page-features.ts'

/**
 * The likeliest kind of a page. Null if its likelihood is below `kindLikelihoodMin`, or if *none of them* is
 * likelier. Trees score every kind with any points. A softmax over the kinds and *none of them* gives the
 * likelihoods. `bench/teach-kinds.ts` trains the trees.
 */
export function likelyKind(seen: PageSeen, learned: LearnedKinds = learnedKinds): Kind | null {
  const measured = measuredKinds(seen, familyShares(seen.features, learned.leanings))
  const scores = measured.map(({ row }) => treeScore(learned.trees(), row))
  // *None of them* scores 0.
  const [none, most] = [0, Math.max(0, ...scores)]
  const all = [none, ...scores].reduce((sum, score) => sum + Math.exp(score - most), 0)
  if (most === none || 1 / all < kindLikelihoodMin) return null
  return measured[scores.indexOf(most)]?.kind ?? null
}

/** Below this, wrong kinds are about as frequent as right ones. */
const kindLikelihoodMin = 0.3

export type LearnedKinds = { leanings: LeaningsOf; trees: () => Tree[] }

/** Softmax regression over the features of a page. */
export function familyShares(features: PageFeatures, leanings: LeaningsOf): FamilyShares {
  const sums = familyColumns.map(() => 0)
  for (const [name, worth] of features)
    for (const [c, lean] of (leanings(name) ?? []).entries()) sums[c] = (sums[c] ?? 0) + worth * lean
  const most = Math.max(...sums)
  const all = most + Math.log(sums.reduce((sum, one) => sum + Math.exp(one - most), 0))
  const order = [...sums.keys()].sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0))
  return new Map(
    familyColumns.map((family, c) => [family, { log: (sums[c] ?? 0) - all, rank: order.indexOf(c) }]),
  )
}

/** `none`: no kind fits. */
export const familyColumns = [...families, 'none'] as const
const step = 0.1
const inFile = openLeanings(new URL('./family-leanings.txt', import.meta.url), familyColumns, step)

const learnedKinds: LearnedKinds = {
  leanings: remembering(8_000, inFile),
  trees: openTrees(new URL('./kind-trees.txt', import.meta.url), kindFeatureNames),
}

/** The text of `family-leanings.txt`. */
export const writtenFamilyLeanings = (all: Iterable<readonly [feature: string, of: readonly number[]]>) =>
  writtenLeanings(all, familyColumns, step)
