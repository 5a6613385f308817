import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultCategories } from '#server/memory/interpret/filing/default-categories.ts'
import { interpret } from '#server/memory/interpret/interpret.ts'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import type { Reading } from '#server/memory/keep/reading.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { anOwner, keepScreenshot } from '#test/a-library.ts'
import { aReading, aReadingOf } from '#test/a-reading.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { adjectives } from './finding/adjectives.ts'
import { type Baseline, fts5Alone, postgresAlone } from './finding/baselines.ts'
import { type Labelled, labelledLibrary, now } from './finding/labelled-library.ts'
import { kinds, labelledQueries, type Query } from './finding/labelled-queries.ts'

/**
 * Measures how well search finds the wanted screenshot, with 400 queries of ten kinds. The library has 468
 * invented texts of all types, interpreted like any screenshot. A folder of samples adds distractors (`node
 * bench/recall-quality.ts ../shared/samples`). One half of the queries is for developing (`--develop` prints
 * what went wrong). The other half is only reported.
 */
const folder = process.argv.slice(2).find(argument => !argument.startsWith('--'))
const isDeveloping = process.argv.includes('--develop')
const fillers = adjectives()
const library = labelledLibrary(fillers)
const samples = folder ? readSamples(folder) : []
const sampleTexts = samples.map(({ lines }) => lines.map(line => line.text).join('\n'))
const queries = labelledQueries(library, fillers, sampleTexts)

const scratch = await mkdtemp(join(tmpdir(), 'remy-finding-'))
const postgres = await startPostgres()
const places = [{ dataFolder: scratch }, ...(postgres ? [{ dataFolder: scratch, url: postgres.url }] : [])]
const methods: Baseline[] = []
for (const place of places) methods.push(await ours(await openDatabase(place)))
const texts = [...library.map(({ text }) => text), ...sampleTexts]
methods.push(fts5Alone(texts), ...(postgres ? await postgresAlone(postgres.url, texts) : []))

const halves = {
  develop: queries.filter((_, i) => i % 4 < 2),
  report: queries.filter((_, i) => i % 4 > 1),
}
for (const [half, asked] of Object.entries(halves)) {
  if (isDeveloping !== (half === 'develop')) continue
  console.log(
    `\n${library.length + samples.length} screenshots, ${asked.length} queries (${half}): recall@10 / MRR; for nothing, how often rightly nothing`,
  )
  const rows = []
  for (const method of methods) rows.push(await measure(method, asked, isDeveloping && method === methods[0]))
  console.log(['', ...methods.map(({ name }) => name)].join(' | '))
  for (const [i, kind] of kinds.entries()) console.log([kind, ...rows.map(row => row[i])].join(' | '))
}
for (const method of methods) await method.close()
await postgres?.stop()
await rm(scratch, { recursive: true })

/** The product on one of its databases. */
async function ours(database: Database): Promise<Baseline> {
  const { db, engine, close } = database
  await migrate(db, engine, migrations)
  const owner = await anOwner(database)
  const categories = await Promise.all(
    defaultCategories.map(name => categoryStore(db).insert(owner, name, 0)),
  )
  const placeOf = new Map<number, number>()
  const keep = async (reading: Reading, labelled: Labelled | null) => {
    const seenAt = labelled?.savedAt ?? now
    const { title, description, analysis, type, tags, facts, categoryId } = interpret({
      reading,
      categories,
      seenAt,
    })
    const understood = {
      title,
      description,
      analysis,
      tags: JSON.stringify(tags),
      facts,
      category_id: categoryId,
    }
    const known = { type: labelled?.type ?? type, created_at: labelled?.savedAt ?? 0 }
    placeOf.set(await keepScreenshot(database, owner, { reading, ...understood, ...known }), placeOf.size)
  }
  for (const labelled of library) await keep(aReading(labelled.text), labelled)
  for (const reading of samples) await keep(reading, null)
  const recall = createRecall({ db, engine, clock: () => now })
  return {
    name: `Remy on ${engine}`,
    async find(text) {
      const query = queries.find(one => one.text === text)
      const page = query?.isSmart
        ? await recall.smartSearch(owner, { q: text, filters: { limit: 100 }, isTyped: true })
        : { perhaps: [], ...(await recall.plainSearch(owner, text, { limit: 100 })) }
      // If nothing is relevant, only results are wrong.
      const shown = query?.relevant.length === 0 ? page.rows : [...page.rows, ...page.perhaps]
      return shown.map(({ id }) => placeOf.get(id) ?? -1)
    },
    close,
  }
}

async function measure(method: Baseline, asked: Query[], isTold: boolean): Promise<string[]> {
  const scores: { kind: Query['kind']; recall: number; rank: number }[] = []
  for (const query of asked) {
    const found = judged(query, await method.find(query.text))
    const score = scoreOf(query, found)
    scores.push({ kind: query.kind, ...score })
    if (isTold && score.recall < 1)
      console.log(
        `${query.kind}: ${query.text} → [${found.slice(0, 5)}] for [${query.relevant.slice(0, 5)}] of ${query.relevant.length}`,
      )
  }
  return kinds.map(kind => {
    const those = scores.filter(score => score.kind === kind)
    const mean = (of: (score: { recall: number; rank: number }) => number) =>
      (those.reduce((sum, score) => sum + of(score), 0) / those.length).toFixed(2)
    return kind === 'nothing'
      ? mean(({ recall }) => recall)
      : `${mean(({ recall }) => recall)} / ${mean(({ rank }) => rank)}`
  })
}

/** Nobody has labelled the samples, so they do not count, unless nothing is to be found. */
function judged({ relevant }: Query, found: number[]): number[] {
  return relevant.length === 0 ? found : found.filter(place => place < library.length).slice(0, 10)
}

/** The recall among the first ten, and the reciprocal rank of the first right one. */
function scoreOf({ relevant }: Query, found: number[]): { recall: number; rank: number } {
  if (relevant.length === 0) return { recall: found.length === 0 ? 1 : 0, rank: found.length === 0 ? 1 : 0 }
  const right = found.slice(0, 10).filter(place => relevant.includes(place)).length
  const first = found.findIndex(place => relevant.includes(place))
  return { recall: right / Math.min(10, relevant.length), rank: first < 0 ? 0 : 1 / (first + 1) }
}

function readSamples(from: string): Reading[] {
  const truths = readdirSync(join(from, 'truth')).filter(file => file.endsWith('.json'))
  return truths.map(file => {
    const truth = JSON.parse(readFileSync(join(from, 'truth', file), 'utf8'))
    const { width, height } = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8')).find(
      ({ id }: { id: string }) => id === truth.id,
    )
    return aReadingOf({ ...truth, width, height })
  })
}
