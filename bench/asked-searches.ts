import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecall } from '#server/memory/recall/recall.ts'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { type Asked, type AskedSet, askedSets } from './finding/asked-sets.ts'
import { askedAt, fillAsked } from './finding/fill-asked.ts'
import { mistyped } from './finding/mistyped.ts'
import { seeded } from './finding/seeded.ts'

/**
 * Measures whether search finds what somebody half remembers, in words that the screens may lack. People who
 * had seen the screens, but not the product, wrote the searches. Each author's screens are searched alone.
 * For each half, it prints:
 * - how often a wanted screen is among the first 1, 5 and 10 shown (results, then suggestions);
 * - how often it is among the results alone;
 * - how many of the results are neither wanted nor harmless;
 * - if nothing fits, how often there are rightly no results, and nothing at all.
 *
 * `--tell` shows what went wrong in searches marked "develop". `--mistyped` puts a typing error into one word
 * of each search.
 *
 *     node bench/asked-searches.ts [folder of samples] [--tell] [--mistyped]
 */
const samples = process.argv.slice(2).find(argument => !argument.startsWith('--'))
const isTelling = process.argv.includes('--tell')
const slips = process.argv.includes('--mistyped') ? seeded(20_261_129) : null

type Found = { results: string[]; perhaps: string[] }
type Answered = Asked & { author: string; found: Found }

const sets = askedSets(samples).map(set =>
  slips
    ? { ...set, searches: set.searches.map(one => ({ ...one, asked: mistyped(one.asked, slips) })) }
    : set,
)
const folder = await mkdtemp(join(tmpdir(), 'remy-asked-'))
const postgres = slips ? null : await startPostgres()
const places = [{ dataFolder: folder }, ...(postgres ? [{ dataFolder: folder, url: postgres.url }] : [])]
const byEngine: Answered[][] = []
for (const place of places) {
  const database = await openDatabase(place)
  await migrate(database.db, database.engine, migrations)
  const answered: Answered[] = []
  for (const set of sets) answered.push(...(await answerAll(database, set)))
  byEngine.push(answered)
  report(database.engine, answered)
  await database.close()
}
await postgres?.stop()
await rm(folder, { recursive: true })

const [one = [], other = one] = byEngine.map(answered => answered.map(({ found }) => JSON.stringify(found)))
const differ = one.filter((found, i) => found !== other[i]).length
console.log(`\nthe databases differ on ${differ} of ${one.length} searches`)
if (isTelling) tell(byEngine[0]?.filter(({ half }) => half === 'develop') ?? [])

async function answerAll(database: Database, set: AskedSet): Promise<Answered[]> {
  const { owner, names } = await fillAsked(database, set)
  const recall = createRecall({ ...database, clock: () => askedAt })
  const answered: Answered[] = []
  for (const asked of set.searches) {
    const page = await recall.smartSearch(owner, { q: asked.asked, filters: { limit: 10 }, isTyped: true })
    const named = (rows: { id: number }[]) => rows.map(({ id }) => names.get(id) ?? '')
    const found = { results: named(page.rows), perhaps: named(page.perhaps) }
    answered.push({ ...asked, author: set.author, found })
  }
  return answered
}

function report(engine: string, answered: Answered[]) {
  const columns = 'searches | R@1 | R@5 | R@10 | in results | noise | absent | no results | nothing'
  console.log(`\n${engine}: half | author | ${columns}`)
  for (const half of ['develop', 'report'] as const) {
    const those = answered.filter(one => one.half === half)
    const authors = Map.groupBy(those, ({ author }) => author)
    for (const [author, some] of [...authors, ['all', those] as const])
      console.log([half, author, ...rowOf(some)].join(' | '))
  }
}

function rowOf(answered: Answered[]): (string | number)[] {
  const meant = answered.filter(({ expected }) => expected.length > 0)
  const absent = answered.filter(({ expected }) => expected.length === 0)
  const isIn = ({ expected }: Answered, names: string[]) => names.some(name => expected.includes(name))
  const within = (most: number) =>
    meant.filter(one => isIn(one, [...one.found.results, ...one.found.perhaps].slice(0, most)))
  const results = meant.flatMap(({ found, expected, acceptable }) =>
    found.results.map(name => [...expected, ...acceptable].includes(name)),
  )
  const isEmpty = (some: string[], { acceptable }: Answered) => some.every(name => acceptable.includes(name))
  return [
    meant.length,
    ...[1, 5, 10].map(most => share(within(most), meant)),
    share(
      meant.filter(one => isIn(one, one.found.results)),
      meant,
    ),
    share(
      results.filter(isRight => !isRight),
      results,
    ),
    absent.length,
    share(
      absent.filter(one => isEmpty(one.found.results, one)),
      absent,
    ),
    share(
      absent.filter(one => isEmpty([...one.found.results, ...one.found.perhaps], one)),
      absent,
    ),
  ]
}

function share(some: unknown[], all: unknown[]): string {
  return (some.length / Math.max(all.length, 1)).toFixed(2)
}

/** Prints wanted screens that are not among the first three, and wrong results. */
function tell(answered: Answered[]) {
  for (const { author, asked, expected, acceptable, found } of answered) {
    const shown = [...found.results, ...found.perhaps]
    const place = shown.findIndex(name => expected.includes(name)) + 1
    const wrong = found.results.filter(name => ![...expected, ...acceptable].includes(name))
    const isFine = expected.length === 0 ? wrong.length === 0 : place > 0 && place <= 3 && wrong.length === 0
    if (isFine) continue
    const verdict = expected.length === 0 ? 'NOT ABSENT' : place > 0 ? `at ${place}` : 'MISSED'
    const instead = `${found.results.join(', ')} / ${shown.slice(found.results.length, 3).join(', ')}`
    console.log(`  ${author}, ${verdict}: ${asked} → ${instead} for ${expected.join(', ')}`)
  }
}
