import { writeFileSync } from 'node:fs'
import { writtenKindLeanings } from '#server/memory/reply/kinds-asked.ts'
import { bestLine, claimMin, type Weighed, weighLines } from '#server/memory/reply/read-answer.ts'
import { type Tree, writtenTree } from '#server/memory/reply/tree-score.ts'
import { seeded } from './finding/seeded.ts'
import {
  type AskedExample,
  examplesOf,
  kindExamples,
  openLibrary,
  setsNamed,
} from './reading/asked-library.ts'
import { learningSets } from './reading/asked-screens.ts'
import { type Examples, growTrees } from './reading/grow-trees.ts'
import { learnKinds } from './reading/learn-kinds.ts'

/**
 * Learns from the questions in `reading-questions/` which line of which screenshot answers, and from those that nothing answers when
 * to say so. Prints how well what was learnt without a file reads that file; with `--write` it makes `kinds-asked.txt` and
 * `line-reader.txt` anew. `node bench/teach-reader.ts [--write]`; takes some minutes.
 */
const reply = new URL('../server/memory/reply/', import.meta.url)
const sets = setsNamed(learningSets())
const random = seeded(20_261_122)

const library = await openLibrary(sets)
const examples: AskedExample[] = []
for (const set of sets) {
  // As it will be asked: by kinds that were learnt from others.
  const kinds = learnKinds(sets.filter(one => one !== set).flatMap(kindExamples))
  for await (const example of examplesOf(library, set, feature => kinds.get(feature) ?? null))
    examples.push(example)
}
await library.close()

// A third of the files is left out at a time.
const foldCount = 3
const bounds = [0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8]
const folds = Array.from({ length: foldCount }, (_, fold) => {
  const leftOut = sets.filter((_, i) => i % foldCount === fold)
  const names = leftOut.map(({ name }) => name)
  return { leftOut, lines: growTrees(linesOf(examples.filter(one => !names.includes(one.set)))) }
}).flatMap(({ leftOut, lines }) => leftOut.map(set => ({ set, lines })))
const judged = folds.flatMap(({ set, lines }) =>
  examples.filter(one => one.set === set.name).map(one => judge(one, lines)),
)
report()

if (process.argv.includes('--write')) write()

type Judged = { set: string; isAbsent: boolean; isRight: boolean; row: Float32Array }

function write() {
  const trees = [growTrees(linesOf(examples)), growClaims(judged)]
  const file = trees.map(all => all.map(writtenTree).join('\n')).join('\n\n')
  writeFileSync(new URL('line-reader.txt', reply), `${file}\n`)
  const kinds = [...learnKinds(sets.flatMap(kindExamples))]
    .filter(([, of]) => of.some(one => Math.abs(one) >= 0.12))
    .map(([feature, of]) => `${feature} ${writtenKindLeanings(of)}`)
  writeFileSync(
    new URL('kinds-asked.txt', reply),
    `${kinds.sort((a, b) => (a < b ? -1 : 1)).join('\n')}\n`,
    'latin1',
  )
}

function judge({ set, isAbsent, features, right }: AskedExample, trees: Tree[]): Judged {
  const best = bestLine(trees, features)
  const isRight = best !== null && right[best.shot]?.[best.line] !== 0 && !isAbsent
  return { set, isAbsent, isRight, row: best?.row ?? new Float32Array() }
}

/** All lines of the right screenshot and of the first one; of the others those that come nearest, and a few more. */
function linesOf(all: AskedExample[]): Examples {
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
/** How much of the question it says, nearly: the second number of its row. */
function nearnessOf(row: Float32Array): number {
  return row[1] ?? 0
}

function growClaims(of: Judged[]): Tree[] {
  const known = of.filter(({ row }) => row.length > 0)
  return growTrees(
    {
      rows: known.map(({ row }) => row),
      right: known.map(({ isRight }) => Number(isRight)),
      question: [...known.keys()],
    },
    { rounds: 60, leavesMax: 5, rate: 0.08, leastRows: 25, columns: 0.3 },
  )
}

/** What was learnt without a file, asked of it: from which likelihood on how much is told, and of what no screen tells. */
function report() {
  const weighed = folds.flatMap(({ set: { name }, lines }) => {
    const reader = { lines, claims: growClaims(judged.filter(({ set }) => set !== name)) }
    return examples
      .filter(({ set }) => set === name)
      .map(one => outcomeOf(one, weighLines(reader, one.features)))
  })
  const share = (some: Outcome[], all: Outcome[]) => `${((100 * some.length) / all.length).toFixed(1)} %`
  for (const set of [...sets.map(({ name }) => name), null]) {
    const those = weighed.filter(one => set === null || one.set === set)
    const asked = those.filter(({ isAbsent }) => !isAbsent)
    const absent = those.filter(({ isAbsent }) => isAbsent)
    const told = (from: number, all: Outcome[]) => all.filter(({ likelihood }) => likelihood >= from)
    const right = (all: Outcome[]) => all.filter(({ isRight }) => isRight)
    console.log(
      `${set ?? 'all'}: the screenshot is among those read for ${share(
        asked.filter(({ isThere }) => isThere),
        asked,
      )}, the best line answers ${share(right(asked), asked)}`,
    )
    for (const from of set === null ? bounds : [claimMin]) {
      const claimed = told(from, asked)
      const wrong = claimed.filter(({ isRight }) => !isRight)
      console.log(
        `  told from ${from}: ${share(right(claimed), asked)} rightly, ${share(wrong, asked)} wrongly; of what no screen tells ${share(told(from, absent), absent)}`,
      )
    }
  }
}

type Outcome = { set: string; isAbsent: boolean; isThere: boolean; isRight: boolean; likelihood: number }

function outcomeOf({ set, isAbsent, right }: AskedExample, best: Weighed | null): Outcome {
  const isThere = right.some(shot => shot.includes(1))
  const isRight = best !== null && right[best.shot]?.[best.line] !== 0
  return { set, isAbsent, isThere, isRight, likelihood: best?.likelihood ?? 0 }
}
