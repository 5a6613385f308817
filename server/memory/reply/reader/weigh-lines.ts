import { readFileSync } from 'node:fs'
import { likelihoodBy } from '#server/memory/reply/verify/judge-claim.ts'
import { readTree, type Tree, treeScore } from './tree-score.ts'

/** What was learnt: trees that weigh lines, and trees that tell from how a line was weighed, beside the others, whether it answers. */
export type LineReader = { lines: Tree[]; claims: Tree[] }

/** A line by its place, with the row of numbers by which it is judged whether it answers. */
export type LineWeighed = { shot: number; line: number; row: Float32Array }

/** What the trees think of each line. */
export const scoreLines = (trees: Tree[], features: Float32Array[][]): number[][] =>
  features.map(rows => rows.map(row => treeScore(trees, row)))

/** All of them in a row, the best first; `rowOf` holds one against the others. */
export function weighLines(scores: number[][], features: Float32Array[][]) {
  const all = scores.flatMap((lines, shot) => lines.map((score, line) => ({ shot, line, score })))
  const best = all.sort((a, b) => b.score - a.score)
  const most = Math.max(0, best[0]?.score ?? 0)
  const part = (score: number | undefined) => (score === undefined ? 0 : Math.exp(score - most))
  const whole = best.reduce((sum, { score }) => sum + part(score), part(0))
  const ofShot = scores.map(lines => lines.reduce((sum, score) => sum + part(score), 0))
  return { best, rowOf }

  function rowOf({ shot, line }: { shot: number; line: number }): Float32Array {
    const score = scores[shot]?.[line]
    const [next, third] = best.slice(0, 3).filter(one => one.shot !== shot || one.line !== line)
    const told = [
      score ?? -9,
      (score ?? -9) - (next?.score ?? -9),
      part(score) / whole,
      part(next?.score) / whole,
      part(third?.score) / whole,
      part(0) / whole,
      (ofShot[shot] ?? 0) / whole,
    ]
    return Float32Array.from([...told, ...(features[shot]?.[line] ?? [])])
  }
}

/** The few best, each with its row. */
export function bestLines(scores: number[][], features: Float32Array[][], count: number): LineWeighed[] {
  const { best, rowOf } = weighLines(scores, features)
  return best.slice(0, count).map(({ shot, line }) => ({ shot, line, row: rowOf({ shot, line }) }))
}

/** How likely the line answers that was weighed so. */
export const likelihoodOf = ({ claims }: LineReader, row: Float32Array): number => likelihoodBy(claims, row)

/** Made by `bench/teach-reader.ts`: a line a tree, those that judge below an empty line. */
export function learntReader(): LineReader {
  learnt ??= parse(readFileSync(new URL('./line-reader.txt', import.meta.url), 'utf8'))
  return learnt
}
let learnt: LineReader | null = null

function parse(text: string): LineReader {
  const [lines = '', claims = ''] = text.trim().split('\n\n')
  return { lines: lines.split('\n').map(readTree), claims: claims.split('\n').map(readTree) }
}
