import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { Database, Engine } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#server/platform/db/open-database.ts'
import { keepCompiled } from '#server/platform/keep-compiled.ts'
import { migrations } from '#server/schema/migrations.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { type Filled, fillLibrary } from './finding/fill-library.ts'
import type { Measured, Order } from './finding/finding-process.ts'
import { measureScans, type Scans } from './finding/scans.ts'
import { type Finding, speedTable } from './finding/speed-table.ts'

type FilledPlace = { place: DatabasePlace; engine: Engine; filled: Filled }

/**
 * Measures the speed of search and the size of its index, on both databases, next to searches without an
 * index. One person has many screenshots of some 800 letters, and others have 200 each. The full measurement
 * is `node bench/recall-speed.ts 100000 100 60` (screenshots, others, calls of each kind). It prints the
 * table of `docs/measurements/finding.md`.
 */
const [heavy = 3_000, others = 5, calls = 20] = process.argv.slice(2).map(Number)

// The product does this. The measuring process reads it in the environment, too.
keepCompiled(join(import.meta.dirname, '..', 'node_modules', '.cache', 'remy-compiled'))
const folder = await mkdtemp(join(tmpdir(), 'remy-recall-'))
// PostgreSQL's default amount of memory.
const postgres = await startPostgres({ sharedBuffers: '128MB' })
const places = [{ dataFolder: folder }, ...(postgres ? [{ dataFolder: folder, url: postgres.url }] : [])]
const filled: FilledPlace[] = []
for (const place of places) filled.push(await fillPlace(place))
// All places are filled before any is measured. So a run that waits for an idle machine can wait here.
console.log('\nmeasuring')
const found: Finding[] = []
for (const place of filled) found.push(await measurePlace(place))
await postgres?.stop()
await rm(folder, { recursive: true })

const [load = 0] = loadavg()
console.log(
  `\n${heavy} screenshots of one person beside ${others} with 200 each; load of the machine at the end ${load.toFixed(1)}\n`,
)
const { lines, areAllMet } = speedTable(found)
console.log(lines.join('\n'))
process.exitCode = areAllMet ? 0 : 1

function fillPlace(place: DatabasePlace): Promise<FilledPlace> {
  return within(place, async ({ db, engine }) => {
    console.log(`\n${engine}, filling`)
    await migrate(db, engine, migrations)
    const filled = await fillLibrary({ db, engine }, { heavy, others, each: 200 }, calls)
    return { place, engine, filled }
  })
}

async function measurePlace({ place, engine, filled }: FilledPlace): Promise<Finding> {
  console.log(`\n${engine}`)
  const megabytes = await within(place, megabytesOf)
  console.log(`  the database takes ${megabytes} MB`)
  const measured = await inProcess(place, filled)
  const scans: Scans = await within(place, database => measureScans(database, filled.heavy))
  return { engine, megabytes, ...measured, ...scans }
}

async function megabytesOf({ db, engine }: Database): Promise<number> {
  const size =
    engine === 'postgres'
      ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
      : sql<{
          bytes: number
        }>`select page_count * page_size as bytes from pragma_page_count, pragma_page_size`
  const { rows } = await size.execute(db)
  return Math.round((rows[0]?.bytes ?? 0) / 1e6)
}

async function within<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Measures in a process that holds nothing else. */
async function inProcess(place: DatabasePlace, filled: Filled): Promise<Measured> {
  const [filledFile, measuredFile] = [join(folder, 'filled.json'), join(folder, 'measured.json')]
  await writeFile(filledFile, JSON.stringify(filled))
  const order: Order = { place, filledFile, measuredFile, calls }
  const program = fileURLToPath(new URL('./finding/finding-process.ts', import.meta.url))
  const finding = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: 'inherit' })
  const [code] = await once(finding, 'exit')
  if (code !== 0) throw new Error(`The measuring process ended with code ${code}`)
  return JSON.parse(await readFile(measuredFile, 'utf8'))
}
