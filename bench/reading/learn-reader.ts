import { lineFeatureNames } from '#server/memory/reply/reader/features/features-in-shot.ts'
import type { Tree } from '#server/platform/trees/tree-score.ts'
import { seeded } from '../finding/seeded.ts'
import type { AskedExample } from './asked-library.ts'
import { growAll } from './grow-apart.ts'
import type { Examples } from './grow-trees.ts'
import {
  candidatesLesson,
  type Judged,
  judgedOf,
  judgeLesson,
  type LinesNear,
  linesNear,
  weigh,
} from './learn-judge.ts'

/**
 * The models of all files, and the candidates of each file as judged by models of the others, with its
 * likeliest lines.
 */
export type Learnt = { lines: Tree[]; judgeTrees: Tree[]; judged: (Judged & { near: LinesNear })[] }

/** The files are split into this many parts. One after the other is left out. */
const foldCount = 4

export async function learnReader(examples: AskedExample[]): Promise<Learnt> {
  const names = [...new Set(examples.map(({ set }) => set))]
  const folds = Array.from({ length: Math.min(foldCount, names.length) }, (_, fold) =>
    names.filter((_, i) => i % foldCount === fold),
  )
  const [lines = [], ...linesWithout] = await growAll([
    linesOf(examples),
    ...folds.map(leftOut => linesOf(examples.filter(({ set }) => !leftOut.includes(set)))),
  ])
  console.log('the reader is learned')
  const linesFor = (set: string) => linesWithout[folds.findIndex(leftOut => leftOut.includes(set))] ?? []
  const weighed = examples.flatMap(one => weigh(one, linesFor(one.set)))
  const [judgeTrees = [], ...judgeTreesWithout] = await growAll([
    candidatesLesson(weighed),
    ...names.map(name => candidatesLesson(weighed.filter(({ set }) => set !== name))),
  ])
  console.log('its judge is learned')
  const judged = names.flatMap((name, i) =>
    examples
      .filter(({ set }) => set === name)
      .map(one => ({
        ...judgedOf(one, linesFor(name), judgeTreesWithout[i] ?? []),
        near: linesNear(one, linesFor(name), judgeTreesWithout[i] ?? []),
      })),
  )
  return { lines, judgeTrees, judged }
}

/** For each file, the judge that was learned from the others. */
export async function judgesWithout(judged: Judged[]): Promise<Map<string, Tree[]>> {
  const names = [...new Set(judged.map(({ set }) => set))]
  const grown = await growAll(names.map(name => judgeLesson(judged.filter(({ set }) => set !== name))))
  return new Map(names.map((name, i) => [name, grown[i] ?? []]))
}

/**
 * All lines of the right screenshot and of the first result. From the others, the closest lines and a few
 * more.
 */
function linesOf(all: AskedExample[]): Examples {
  const random = seeded(20_261_122)
  const found: Examples = { rows: [], right: [], question: [] }
  for (const [q, { features, right }] of all.entries())
    for (const [shot, rows] of features.entries()) {
      const isWhole = shot === 0 || right[shot]?.some(one => one === 1)
      const nearest = new Set(rows.toSorted((a, b) => nearnessOf(b) - nearnessOf(a)).slice(0, 3))
      for (const [i, row] of rows.entries()) {
        const is = right[shot]?.[i] ?? null
        if (is === null || !(isWhole || nearest.has(row) || random.next() < 0.03)) continue
        found.rows.push(row)
        found.right.push(is)
        found.question.push(q)
      }
    }
  return found
}

/** How much of the question a line says, in words with a similar meaning. */
const nearnessOf = (row: Float32Array): number => row[nearnessAt] ?? 0
const nearnessAt = lineFeatureNames.indexOf('soft')
