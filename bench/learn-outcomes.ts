import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { searchEngineFor } from '#server/memory/recall/index/engines/search-engine-for.ts'
import { questionLimits } from '#server/memory/recall/query/question-limits.ts'
import { featuresOf, type OutcomeModel, outcomeNames } from '#server/memory/recall/rank/outcome-model.ts'
import { judgedMax, mayBeResult, meetsAll, perhapsMax } from '#server/memory/recall/rank/outcomes.ts'
import { scoreCandidates } from '#server/memory/recall/rank/rank-candidates.ts'
import type { Candidate } from '#server/memory/recall/rank/score-terms.ts'
import { readAsked } from '#server/memory/recall/search/smart-search.ts'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { likelihoodOf, logisticText } from '#server/platform/logistic.ts'
import { migrations } from '#server/schema/migrations.ts'
import { type Asked, type AskedSet, askedSets } from './finding/asked-sets.ts'
import { askedAt, fillAsked } from './finding/fill-asked.ts'
import { fitLogistic } from './finding/fit-logistic.ts'

/**
 * Learns how confident a search must be of a screenshot: a logistic regression over the candidates of
 * labelled searches. It trains on searches marked "develop". Cross-validation by author chooses the
 * threshold. Prints the outcome for the searches that are only reported. `--write` replaces the model.
 *
 *     node bench/learn-outcomes.ts [folder of samples] [--write]
 */
const samples = process.argv.slice(2).find(argument => !argument.startsWith('--'))
/** The share of searches for missing screenshots that must have no results. */
const emptyMin = 0.95

type Example = {
  features: number[]
  isMeant: boolean
  isHarmless: boolean
  hasAll: boolean
  mayBeResult: boolean
}
/** `isAnswerRemoved`: the wanted screenshot was taken out of the library. */
type Searched = Asked & { author: string; examples: Example[]; isAnswerRemoved?: boolean }

const folder = await mkdtemp(join(tmpdir(), 'remy-outcomes-'))
const database = await openDatabase({ dataFolder: folder })
await migrate(database.db, database.engine, migrations)
const searched: Searched[] = []
for (const set of askedSets(samples)) searched.push(...(await searchAll(database, set)))
await database.close()
await rm(folder, { recursive: true })

const develop = searched.filter(({ half }) => half === 'develop')
const authors = [...new Set(develop.map(({ author }) => author))]
const folded = authors.flatMap(author => {
  const model = learn(develop.filter(one => one.author !== author))
  return develop.filter(one => one.author === author).map(one => ({ ...one, judged: judge(one, model) }))
})
const results = resultsThreshold(folded, emptyMin)
const perhaps = perhapsThreshold(folded)
const model = { ...learn(develop), results, perhaps }
describe('develop, by folds', folded)
describe(
  'report',
  searched.filter(({ half }) => half === 'report').map(one => ({ ...one, judged: judge(one, model) })),
)
console.log({ results, perhaps })
if (process.argv.includes('--write'))
  await writeFile(
    new URL('../server/memory/recall/rank/outcome-model.txt', import.meta.url),
    logisticText(model, outcomeNames, { results, perhaps }),
  )

async function searchAll(database: Database, set: AskedSet): Promise<Searched[]> {
  const { owner, names } = await fillAsked(database, set)
  const finding = { db: database.db, search: searchEngineFor(database.engine), clock: () => askedAt }
  const all: Searched[] = []
  for (const asked of set.searches) {
    const question = await readAsked(finding, owner, { q: asked.asked })
    if (question.senses.length === 0) continue
    const wanted = { limits: questionLimits(question), filters: {}, close: [] }
    const { slots, candidates } = await scoreCandidates(finding, owner, question, wanted)
    const nameOf = ({ id }: Candidate) => names.get(id) ?? ''
    const examplesOf = (candidates: Candidate[]) =>
      candidates.slice(0, judgedMax).map(
        (candidate): Example => ({
          features: featuresOf({ slots, candidate, candidates }),
          isMeant: asked.expected.includes(nameOf(candidate)),
          isHarmless: asked.acceptable.includes(nameOf(candidate)),
          hasAll: meetsAll(slots, candidate),
          mayBeResult: mayBeResult(slots, candidate),
        }),
      )
    all.push({ ...asked, author: set.author, examples: examplesOf(candidates) })
    if (asked.expected.length === 0) continue
    // The same search, without the wanted and the harmless screenshots.
    const others = candidates.filter(one => ![...asked.expected, ...asked.acceptable].includes(nameOf(one)))
    all.push({
      ...asked,
      expected: [],
      acceptable: [],
      author: set.author,
      examples: examplesOf(others),
      isAnswerRemoved: true,
    })
  }
  return all
}

/** Harmless screenshots are no examples. If a search has a wanted screenshot, its wrong ones count half. */
function learn(some: Searched[]): OutcomeModel {
  const rows = some.flatMap(({ examples, expected }) =>
    examples
      .filter(({ isHarmless }) => !isHarmless)
      .map(({ features, isMeant }) => ({
        features,
        isSo: isMeant,
        weight: isMeant || expected.length === 0 ? 1 : 0.5,
      })),
  )
  return { ...fitLogistic(rows), results: 1, perhaps: 0 }
}

type Judged = Example & { confidence: number }

function judge({ examples }: Searched, model: OutcomeModel): Judged[] {
  return examples.map(one => ({ ...one, confidence: likelihoodOf(model, one.features) }))
}

/** The lowest confidence at which this share of the searches for missing screenshots shows nothing. */
function resultsThreshold(some: (Searched & { judged: Judged[] })[], share: number): number {
  const absent = some.filter(({ expected }) => expected.length === 0)
  const most = absent
    .map(({ judged }) =>
      Math.max(
        0,
        ...judged.flatMap(one => (one.isHarmless || one.hasAll || !one.mayBeResult ? [] : one.confidence)),
      ),
    )
    .sort((one, other) => one - other)
  return (most[Math.ceil(share * most.length) - 1] ?? 0) + 1e-6
}

/** Half of the least confidence that a wanted screenshot among the first ten has. */
function perhapsThreshold(some: (Searched & { judged: Judged[] })[]): number {
  const meant = some.flatMap(({ judged }) => judged.slice(0, perhapsMax).filter(({ isMeant }) => isMeant))
  return Math.min(...meant.map(({ confidence }) => confidence)) / 2
}

function describe(name: string, some: (Searched & { judged: Judged[] })[]) {
  for (const author of [...new Set(some.map(one => one.author)), null]) {
    const those = some.filter(one => author === null || one.author === author)
    const meant = those.filter(({ expected }) => expected.length > 0)
    const absent = those.filter(({ expected, isAnswerRemoved }) => expected.length === 0 && !isAnswerRemoved)
    const made = those.filter(({ isAnswerRemoved }) => isAnswerRemoved)
    const isResult = (one: Judged) => one.hasAll || (one.mayBeResult && one.confidence >= results)
    const found = meant.filter(({ judged }) => judged.some(one => one.isMeant && isResult(one)))
    const shown = meant.filter(({ judged }) => judged.slice(0, perhapsMax).some(({ isMeant }) => isMeant))
    const all = meant.flatMap(({ judged }) => judged.filter(isResult))
    const noise = all.filter(({ isMeant, isHarmless }) => !isMeant && !isHarmless)
    const isEmpty = ({ judged }: { judged: Judged[] }) =>
      !judged.some(one => isResult(one) && !one.isHarmless)
    const empty = absent.filter(isEmpty)
    const first = meant.filter(({ judged }) => judged[0]?.isMeant)
    const share = (some: unknown[], all: unknown[]) => (some.length / Math.max(1, all.length)).toFixed(2)
    console.log(
      `${name}, ${author ?? 'all'}: ${meant.length} meant: first ${share(first, meant)}, in results ${share(found, meant)}, among the first ten ${share(shown, meant)}, noise ${share(noise, all)}; ${absent.length} absent: no results ${share(empty, absent)}; ${made.length} taken out: no results ${share(made.filter(isEmpty), made)}`,
    )
  }
}
