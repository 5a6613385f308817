import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import type { Interpretation } from '#server/memory/interpret/interpretation.ts'
import { plainText } from '#server/memory/keep/reading.ts'
import { drawSamples, type Sample } from './understanding/draw-samples.ts'
import { judgeTitle } from './understanding/judge-title.ts'
import { keywordCategory, keywordType } from './understanding/keyword-baseline.ts'
import { trainNaiveBayes } from './understanding/naive-bayes.ts'
import { f1Of, type Miss, scoreFacts, scoreRoles, type Tally } from './understanding/score-facts.ts'
import type { ScoredKind } from './understanding/values.ts'

/**
 * Measures how well drawn screenshots are interpreted: over a hundred templates, each in five looks, with
 * seeded words and values. Half of the templates are for developing, half are only reported. The baselines
 * are keyword lists, and naive Bayes trained on the develop half. `node bench/understanding.ts --misses`
 * lists the errors of the develop half. `--titles` lists a hundred titles of the other half for a person to
 * judge. `--seed N` draws others.
 */
const seed = Number(process.argv[process.argv.indexOf('--seed') + 1]) || 1
const categories = defaultCategories.map((name, i) => ({ id: i + 1, name }))
const develop = drawSamples('develop', { seed })
const report = drawSamples('report', { seed })

type Seen = { sample: Sample; understood: Interpretation }
type Guess = Pick<Interpretation, 'type'> & { category: string | null }

const none: Tally = { right: 0, wrong: 0, missed: 0 }
const seenOf = { develop: develop.map(understand), report: report.map(understand) }
const bayes = naiveBayes()
printSorting()
printFacts()
printRoles()
printTitles()
if (process.argv.includes('--misses')) printMisses(seenOf.develop)
if (process.argv.includes('--titles')) printHundred(seenOf.report)

function understand(sample: Sample): Seen {
  return { sample, understood: interpret({ reading: sample.reading, categories, seenAt: sample.seenAt }) }
}

function guessOf({ understood: { type, categoryId } }: Seen): Guess {
  return { type, category: categories.find(({ id }) => id === categoryId)?.name ?? null }
}

function naiveBayes(): (sample: Sample) => Guess {
  const textOf = (sample: Sample) => plainText(sample.reading)
  const types = trainNaiveBayes(
    develop.flatMap(one => (one.types[0] ? [{ text: textOf(one), label: one.types[0] }] : [])),
  )
  const filed = trainNaiveBayes(develop.map(one => ({ text: textOf(one), label: one.categories[0] ?? null })))
  return sample => ({ type: types(textOf(sample)), category: filed(textOf(sample)) })
}

function printSorting() {
  const ways: [string, (seen: Seen) => Guess][] = [
    ['Remy', guessOf],
    ['naive Bayes', ({ sample }) => bayes(sample)],
    [
      'keyword lists',
      ({ sample: { reading } }) => ({ type: keywordType(reading), category: keywordCategory(reading) }),
    ],
  ]
  console.log(
    `${develop.length} screenshots to develop on, ${report.length} to report, of ${new Set([...develop, ...report].map(one => one.template)).size} templates`,
  )
  console.log(row('', 'type', 'category', '| report: type', 'category'))
  for (const [name, guess] of ways) {
    const shares = Object.values(seenOf).flatMap(all => {
      const guesses = all.map(seen => ({ sample: seen.sample, ...guess(seen) }))
      return [
        share(guesses, ({ sample, type }) => sample.types.includes(type)),
        share(guesses, ({ sample, category }) => sample.categories.includes(category)),
      ]
    })
    console.log(row(name, ...shares.map(one => one.toFixed(3))))
  }
  const byType = (all: Seen[]) =>
    [...new Set(all.map(({ sample }) => sample.types[0]))]
      .map(type => {
        const of = all.filter(({ sample }) => sample.types[0] === type)
        return `${type} ${share(of, seen => seen.sample.types.includes(seen.understood.type)).toFixed(2)}`
      })
      .join(', ')
  console.log(`type by type, report: ${byType(seenOf.report)}\n`)
}

function printFacts() {
  const [ours, theirs] = [tallies(seenOf.develop), tallies(seenOf.report)]
  console.log(row('facts', 'precision', 'recall', 'F1', '| report: precision', 'recall', 'F1', 'of'))
  for (const kind of [...new Set([...ours.keys(), ...theirs.keys()])].sort())
    console.log(
      row(kind, ...measures(ours.get(kind)), ...measures(theirs.get(kind)), String(total(theirs.get(kind)))),
    )
}

function total({ right, missed }: Tally = none): number {
  return right + missed
}

function measures({ right, wrong, missed }: Tally = none): string[] {
  const parts = [right / (right + wrong), right / (right + missed), f1Of({ right, wrong, missed })]
  return parts.map(one => one.toFixed(3))
}

function tallies(all: Seen[]): Map<ScoredKind, Tally> {
  const counted = new Map<ScoredKind, Tally>()
  const at = (kind: ScoredKind) => {
    const tally = counted.get(kind) ?? { ...none }
    counted.set(kind, tally)
    return tally
  }
  for (const { sample, understood } of all) {
    const { right, misses } = scoreFacts(understood.facts, sample.facts)
    for (const kind of right) at(kind).right++
    for (const miss of misses) at(miss.kind)[miss.is]++
  }
  return counted
}

function printRoles() {
  const shares = Object.values(seenOf).map(all => {
    const scored = all.map(({ sample, understood }) => scoreRoles(understood.facts, sample.facts))
    const sum = (of: 'right' | 'of') => scored.reduce((total, one) => total + one[of], 0)
    return `${(sum('right') / sum('of')).toFixed(3)} of ${sum('of')}`
  })
  console.log(`\namounts by their role (total, subtotal, tax, item): ${shares[0]}; report: ${shares[1]}`)
}

function printTitles() {
  const good = Object.values(seenOf).map(all =>
    share(all, ({ sample, understood }) => judgeTitle(understood.title, sample) === null).toFixed(3),
  )
  console.log(`titles by the rubric: ${good[0]}; report: ${good[1]}`)
}

function printMisses(all: Seen[]) {
  const byTemplate = Map.groupBy(all, ({ sample }) => sample.template)
  for (const [template, of] of byTemplate) {
    const types = tally(
      of.flatMap(({ sample, understood }) =>
        sample.types.includes(understood.type) ? [] : [understood.type],
      ),
    )
    const filed = tally(
      of.flatMap(seen =>
        seen.sample.categories.includes(guessOf(seen).category) ? [] : [String(guessOf(seen).category)],
      ),
    )
    const titles = of.flatMap(({ sample, understood }) => {
      const wrong = judgeTitle(understood.title, sample)
      return wrong ? [`“${understood.title}” (${sample.look.name}): ${wrong}`] : []
    })
    const facts = of.flatMap(({ sample, understood }) =>
      scoreFacts(understood.facts, sample.facts).misses.map(
        (miss: Miss) => `${miss.is} ${miss.kind} ${miss.value} (${sample.look.name})`,
      ),
    )
    if (types + filed === '' && titles.length + facts.length === 0) continue
    console.log(`\n── ${template}: ${of.length}; types ${types || 'right'}; categories ${filed || 'right'}`)
    for (const line of [...titles.slice(0, 3), ...facts.slice(0, 8)]) console.log(`   ${line}`)
    if (facts.length > 8) console.log(`   … ${facts.length} facts`)
  }
}

function tally(names: string[]): string {
  return [...Map.groupBy(names, name => name)].map(([name, of]) => `${of.length} × ${name}`).join(', ')
}

function printHundred(all: Seen[]) {
  const step = Math.max(1, Math.floor(all.length / 100))
  for (const { sample, understood } of all.filter((_, i) => i % step === 0).slice(0, 100))
    console.log(
      `${judgeTitle(understood.title, sample) === null ? ' ' : '×'} ${sample.template}: ${understood.title}`,
    )
}

function share<T>(all: T[], isRight: (one: T) => boolean): number {
  return all.filter(isRight).length / Math.max(1, all.length)
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(15) + cells.map(cell => cell.padStart(cell.startsWith('|') ? 20 : 11)).join('')
}
