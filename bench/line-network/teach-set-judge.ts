import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { readingStore } from '#server/memory/keep/reading-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { findSet } from '#server/memory/reply/find/sets/find-set.ts'
import { readAnswer, readLines } from '#server/memory/reply/reader/read-answer.ts'
import { setFeatureNames, setFeatures } from '#server/memory/reply/reader/sets/set-judge.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { likelihoodOf, logisticText } from '#server/platform/logistic.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner } from '#test/a-library.ts'
import { aReading } from '#test/a-reading.ts'
import { fitLogistic } from '../finding/fit-logistic.ts'
import { keepNamed } from '../replying/keep-pictures.ts'

/**
 * Learns how likely it is that lines that answer together come to the right answer: a logistic regression
 * over what the network found for the questions of `bench/asked` that are marked "develop". Prints by folds
 * of authors how many are right from each likelihood on. `--write` replaces the model.
 *
 * node bench/line-network/teach-set-judge.ts [--write]
 */
const authors = ['nurse', 'workshop', 'designer', 'driver', 'retiree', 'student']
const now = Date.UTC(2026, 1, 2, 12)
const asked = new URL('../asked/', import.meta.url)

type Example = { author: string; features: number[]; isSo: boolean; weight: number }
type Question = { asked: string | string[]; values: string[]; half: string }

const examples: Example[] = []
for (const author of authors) examples.push(...(await examplesOf(author)))
const judged = authors.flatMap(author => {
  const model = fitLogistic(examples.filter(one => one.author !== author))
  return examples
    .filter(one => one.author === author)
    .map(one => ({ ...one, likelihood: likelihoodOf(model, one.features) }))
})
console.log(`${examples.length} sets, ${examples.filter(({ isSo }) => isSo).length} right`)
for (const from of [0.3, 0.4, 0.5, 0.6, 0.7, 0.8]) {
  const some = judged.filter(({ likelihood }) => likelihood >= from)
  console.log(`from ${from}: ${some.length}, of them ${some.filter(({ isSo }) => isSo).length} right`)
}
if (process.argv.includes('--write'))
  writeFileSync(
    new URL('../../server/memory/reply/reader/sets/set-judge.txt', import.meta.url),
    logisticText(fitLogistic(examples), setFeatureNames),
  )

async function examplesOf(author: string): Promise<Example[]> {
  const folder = await mkdtemp(join(tmpdir(), 'remy-sets-'))
  const database = await openDatabase({ dataFolder: folder })
  await migrate(database.db, database.engine, migrations)
  const ownerId = await anOwner(database)
  for (const [name, text] of Object.entries<string>(readJson(`${author}-screens.json`)))
    await keepNamed(database, ownerId, { name, reading: aReading(text), now })
  const { db } = database
  const stores = { screenshots: screenshotStore(db), readings: readingStore(db), facts: factStore(db) }
  const memories = { recall: createRecall({ ...database, clock: () => now }), ...stores }
  const found: Example[] = []
  for (const { asked, values, half } of readJson<Question[]>(`${author}-questions.json`)) {
    if (half !== 'develop' || typeof asked !== 'string') continue
    const lines = await readLines(memories, { ownerId }, { screenshotIds: null }, asked)
    const read = lines && readAnswer(lines)
    const one = read && findSet(asked, lines, read, { now })
    if (!one) continue
    const { how, lines: shown } = one.found
    const said = folded(how.result ?? shown.map(({ value }) => value).join(' '))
    const isSo = values.length > 0 && values.every(value => says(said, value))
    found.push({ author, features: setFeatures(one.set.measured), isSo, weight: 1 })
  }
  await database.close()
  await rm(folder, { recursive: true })
  return found
}

function readJson<T = Record<string, string>>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, asked), 'utf8'))
}

function folded(text: string) {
  return text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ')
}

/** Whether a text has a value that is no part of a longer number. */
function says(text: string, value: string) {
  const whole = folded(value)
  const [before, behind] = [/^\d/.test(whole) ? '(?<![\\d.,])' : '', /\d$/.test(whole) ? '(?![\\d])' : '']
  return new RegExp(before + RegExp.escape(whole) + behind).test(text)
}
