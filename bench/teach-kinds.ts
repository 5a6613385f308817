import { writeFileSync } from 'node:fs'
import type { LeaningsOf } from '#server/language/words/leanings-file.ts'
import { kindFeatureNames, measuredKinds } from '#server/memory/interpret/kinds/kind-features.ts'
import {
  familyColumns,
  familyShares,
  type LearnedKinds,
  likelyKind,
  writtenFamilyLeanings,
} from '#server/memory/interpret/kinds/likely-kind.ts'
import { familyOfKind } from '#server/memory/interpret/wording/forms/families.ts'
import { writtenTrees } from '#server/platform/trees/tree-file.ts'
import { drawnKinds, type KindExample, labelledKinds } from './filing/kind-examples.ts'
import { kindLessons } from './filing/kind-lessons.ts'
import { type Lesson, learnLeanings } from './filing/learn-leanings.ts'
import { growTrees } from './reading/grow-trees.ts'

/**
 * Learns the kind of a screenshot from labelled screens, the bench's own drawings and the tables of kinds.
 * Prints how many kinds are right for authors that were left out, then for three authors who are only
 * reported. `--misses` lists the errors among the first. `--write` makes `family-leanings.txt` and
 * `kind-trees.txt` anew. `node bench/teach-kinds.ts [--write] [--misses]` takes some minutes.
 */
const folder = new URL('../server/memory/interpret/kinds/', import.meta.url)
const reported = ['chef', 'nurse', 'nomad']
const foldCount = 4
const growth = { rounds: 140, leavesMax: 8, leastRows: 30 }
/** The share of the best of several accepted kinds. */
const shareOfBest = 0.6
const lessonRounds = 14
const drawnWorth = 0.3
/** Smaller weights have no effect. */
const leaningMin = 0.12

const labelled = labelledKinds()
const developed = labelled.filter(({ author }) => !reported.includes(author))
const drawn = drawnKinds()
const tables = tableLessons()
const authors = [...new Set(developed.map(({ author }) => author))].sort()

function write() {
  const { all, trees } = learnAll(developed)
  writeFileSync(new URL('family-leanings.txt', folder), writtenFamilyLeanings(all), 'latin1')
  writeFileSync(new URL('kind-trees.txt', folder), writtenTrees(trees, kindFeatureNames))
}

function reportFolds() {
  const guesses = new Map<KindExample, string | null>()
  for (let fold = 0; fold < foldCount; fold++) {
    const isOut = ({ author }: KindExample) => authors.indexOf(author) % foldCount === fold
    const learned = learn(developed.filter(one => !isOut(one)))
    for (const one of developed.filter(isOut)) guesses.set(one, likelyKind(one.seen, learned)?.id ?? null)
  }
  tell('developed, by cues', developed, ({ byCues }) => byCues)
  tell('developed, learned from other authors', developed, one => guesses.get(one) ?? null)
  if (!process.argv.includes('--misses')) return
  for (const one of developed)
    if (!isRight(one, guesses.get(one) ?? null))
      console.log(`  ${one.author} ${one.name}: ${guesses.get(one)}, not ${one.kinds.join(' or ') || 'any'}`)
}

function learn(screens: KindExample[]): LearnedKinds {
  const { leanings, trees } = learnAll(screens)
  return { leanings, trees: () => trees }
}

/**
 * The trees learn how far to trust the families, from families that were learned without the screen's author.
 */
function learnAll(screens: KindExample[]) {
  const of = [...new Set(screens.map(({ author }) => author))].sort()
  const rows: { rows: Float32Array[]; right: number[] }[] = []
  for (let part = 0; part < 3; part++) {
    const isOut = ({ author }: KindExample) => of.indexOf(author) % 3 === part
    const without = leaningsOf(learnFamilies(screens.filter(one => !isOut(one))))
    for (const one of [...screens.filter(isOut), ...drawn.filter((_, i) => i % 3 === part)]) {
      const measured = measuredKinds(one.seen, familyShares(one.seen.features, without))
      rows.push({
        rows: measured.map(({ row }) => row),
        right: measured.map(({ kind }) => worthOf(one.kinds, kind.id)),
      })
    }
  }
  const trees = growTrees(
    {
      rows: rows.flatMap(one => one.rows),
      right: rows.flatMap(one => one.right),
      question: rows.flatMap((one, i) => one.rows.map(() => i)),
    },
    growth,
  )
  const all = learnFamilies(screens)
  return { all, leanings: leaningsOf(all), trees }
}

const worthOf = (kinds: string[], id: string) =>
  kinds[0] === id ? shareOfBest : kinds.includes(id) ? 1 - shareOfBest : 0

const leaningsOf =
  (all: Map<string, number[]>): LeaningsOf =>
  name =>
    all.get(name) ?? null

function learnFamilies(screens: KindExample[]): Map<string, number[]> {
  const lessons = [
    ...screens.map(one => lessonOf(one, 1)),
    ...drawn.map(one => lessonOf(one, drawnWorth)),
    ...tables,
  ]
  const all = learnLeanings(lessons, familyColumns.length, { rounds: lessonRounds })
  return new Map([...all].filter(([, of]) => of.some(one => Math.abs(one) >= leaningMin)))
}

function lessonOf({ seen, kinds }: KindExample, worth: number): Lesson {
  const right = kinds.length === 0 ? ['none' as const] : kinds.map(familyOfKind)
  return { features: seen.features, worth, right: [...new Set(right)].map(one => familyColumns.indexOf(one)) }
}

function tableLessons(): Lesson[] {
  return kindLessons().flatMap(({ kindId, features, worth }) =>
    kindId === null ? [] : [{ features, worth, right: [familyColumns.indexOf(familyOfKind(kindId))] }],
  )
}

const isRight = ({ kinds }: KindExample, id: string | null) =>
  id === null ? kinds.length === 0 : kinds.includes(id)

function tell(name: string, some: KindExample[], guess: (one: KindExample) => string | null) {
  const share = (is: (one: KindExample) => boolean) =>
    (some.filter(is).length / Math.max(1, some.length)).toFixed(3)
  const isOfFamily = (one: KindExample) => {
    const id = guess(one)
    return (
      isRight(one, id) || (id !== null && one.kinds.some(kind => familyOfKind(kind) === familyOfKind(id)))
    )
  }
  console.log(
    `${name}: ${some.length} screens, kind ${share(one => isRight(one, guess(one)))}, family ${share(isOfFamily)}, ` +
      `no kind ${share(one => guess(one) === null)}, a wrong one ${share(one => guess(one) !== null && !isRight(one, guess(one)))}`,
  )
}

if (process.argv.includes('--write')) write()
else {
  reportFolds()
  const learned = learn(developed)
  const judged = labelled.filter(({ author }) => reported.includes(author))
  tell('reported, by cues', judged, ({ byCues }) => byCues)
  tell('reported, learned', judged, one => likelyKind(one.seen, learned)?.id ?? null)
}
