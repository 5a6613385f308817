import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { lineFeatureNames } from '#server/memory/reply/reader/features/features-in-shot.ts'
import { writtenKindLeanings } from '#server/memory/reply/reader/kinds-asked.ts'
import { weighedFeatureNames } from '#server/memory/reply/reader/weigh-lines.ts'
import { candidateFeatureNames } from '#server/memory/reply/verify/features/candidate-features.ts'
import { sureMin } from '#server/memory/reply/verify/judge-candidate.ts'
import { countShown, nearMin, nearness } from '#server/memory/reply/verify/nearness.ts'
import { writtenTrees } from '#server/platform/trees/tree-file.ts'
import { likelihoodBy, type Tree } from '#server/platform/trees/tree-score.ts'
import { allExamples } from './reading/all-examples.ts'
import { kindExamples, setsNamed } from './reading/asked-library.ts'
import { learningSets } from './reading/asked-screens.ts'
import { developedCandidates } from './reading/developed-candidates.ts'
import { growAll } from './reading/grow-apart.ts'
import { versionOfSources } from './reading/kept-examples.ts'
import { type Judged, judgeLesson } from './reading/learn-judge.ts'
import { learnKinds } from './reading/learn-kinds.ts'
import { judgesWithout, learnReader } from './reading/learn-reader.ts'

/**
 * Learns from the questions in `reading-questions/` which line of which screenshot answers. Questions without
 * an answer teach when to refuse. Also learns which candidates of the rules are right. Prints the quality for
 * each file, learned without it. `--write` makes `kinds-asked.txt`, `line-reader.txt`, `line-judge.txt` and
 * `candidate-judge.txt` anew. `node bench/teach-reader.ts [--write] [--version name]`. The examples take half
 * an hour on one core. Each set is cached for the next run over the same sources, or over those of the given
 * `--version`.
 */
const reply = new URL('../server/memory/reply/', import.meta.url)
const sets = setsNamed(learningSets())

const { values: given } = parseArgs({ options: { write: { type: 'boolean' }, version: { type: 'string' } } })
const examples = await allExamples(
  sets.map(({ name }) => name),
  given.version ?? versionOfSources(),
)
const learnt = await learnReader(examples)
if (given.write) {
  const kinds = [...learnKinds(sets.flatMap(kindExamples))].filter(([, of]) =>
    of.some(one => Math.abs(one) >= 0.12),
  )
  writeFileSync(new URL('reader/kinds-asked.txt', reply), writtenKindLeanings(kinds), 'latin1')
  write('reader/line-reader.txt', learnt.lines, lineFeatureNames)
  write('reader/line-judge.txt', learnt.judgeTrees, weighedFeatureNames)
  // These use the reader that was just written. They are few, so they count six times.
  const developed = await developedCandidates()
  const counted = Array.from({ length: 6 }, () => developed).flat()
  const [judge = []] = await growAll([judgeLesson([...learnt.judged, ...counted])])
  write('verify/candidate-judge.txt', judge, candidateFeatureNames)
}
const judges = await judgesWithout(learnt.judged)
report()
await reportNearest()

function write(file: string, trees: Tree[], features: readonly string[]) {
  writeFileSync(new URL(file, reply), writtenTrees(trees, features))
}

type Outcome = 'right' | 'wrong' | 'made up' | 'silent'

/**
 * Prints each file's results without itself: right answers, wrong answers, and answers without a source, by
 * rules alone and judged.
 */
function report() {
  const asked = learnt.judged.filter(({ isAbsent }) => !isAbsent).length
  const absent = learnt.judged.length - asked
  const bounds = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6]
  const tell = (name: string, outcome: (one: Judged, trees: Tree[]) => Outcome) => {
    const all = learnt.judged.map(one => outcome(one, judges.get(one.set) ?? []))
    const of = (which: Outcome) => all.filter(one => one === which).length
    console.log(
      `${name}: of ${asked} ${of('right')} rightly, ${of('wrong')} wrongly; of ${absent} without ${of('made up')}`,
    )
  }
  tell('rules alone', one => (one.rules ? outcomeOf(one, one.rules) : 'silent'))
  for (const rules of bounds)
    for (const reader of [0.5, 0.55, sureMin.flatLine])
      tell(`rules from ${rules}, reader from ${reader}`, (one, trees) => {
        if (one.rules && likelihoodBy(trees, one.rules.row) >= rules) return outcomeOf(one, one.rules)
        if (!one.rules && !one.isOpen) return 'silent'
        return one.reader && likelihoodBy(trees, one.reader.row) >= reader
          ? outcomeOf(one, one.reader)
          : 'silent'
      })
}

/**
 * For refused questions: how often suggestions are shown above each likelihood, and how often one of them is
 * right.
 */
async function reportNearest() {
  const left: { isAbsent: boolean; lines: { likelihood: number; isRight: boolean }[] }[] = []
  for (const { set, isAbsent, isOpen, rules, reader, near } of learnt.judged) {
    const trees = judges.get(set) ?? []
    const isSure = (one: typeof rules, least: number) => one !== null && likelihoodBy(trees, one.row) >= least
    if (isSure(rules, sureMin.told) || (!rules && !isOpen) || isSure(reader, sureMin.flatLine)) continue
    const isNear = await nearness(near.question, near.plan)
    const lines = near.lines.filter(({ telling }) => isNear(telling))
    left.push({ isAbsent, lines: lines.toSorted((a, b) => b.likelihood - a.likelihood) })
  }
  for (const least of [0.1, nearMin, 0.2, 0.25, 0.3]) {
    const shown = left.map(({ isAbsent, lines }) => {
      const those = lines.slice(
        0,
        countShown(
          lines.map(({ likelihood }) => likelihood),
          least,
        ),
      )
      return { isAbsent, count: those.length, isRight: those.some(({ isRight }) => isRight) }
    })
    const of = (isAbsent: boolean) => shown.filter(one => one.isAbsent === isAbsent)
    const some = of(false).filter(({ count }) => count > 0)
    console.log(
      `nearest from ${least}: of ${of(false).length} with an answer ${some.length} are shown some, ${some.filter(({ isRight }) => isRight).length} the right one; of ${of(true).length} without ${of(true).filter(({ count }) => count > 0).length}`,
    )
  }
}

function outcomeOf({ isAbsent }: Judged, { isRight }: { isRight: boolean }): Outcome {
  return isAbsent ? 'made up' : isRight ? 'right' : 'wrong'
}
