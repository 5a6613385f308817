import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#server/platform/db/open-database.ts'
import { migrations } from '#server/schema/migrations.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { type Filled, fillLibrary } from './finding/fill-library.ts'
import type { Measured, Order } from './finding/finding-process.ts'
import { measureScans, type Scans } from './finding/scans.ts'
import { type Finding, speedTable } from './finding/speed-table.ts'

/**
 * How fast finding is, and how large: one person with many screenshots of some 800 letters beside others with 200 each,
 * on both databases, next to what one would do without an index. As it is asked for:
 * `node bench/recall-speed.ts 100000 100 60` (screenshots, others, calls of each kind). It ends with the table of
 * `docs/finding.md`.
 */
const [heavy = 3_000, others = 5, calls = 20] = process.argv.slice(2).map(Number)

const folder = await mkdtemp(join(tmpdir(), 'remy-recall-'))
const postgres = await startPostgres()
const places = [{ dataFolder: folder }, ...(postgres ? [{ dataFolder: folder, url: postgres.url }] : [])]
const found: Finding[] = []
for (const place of places) found.push(await measureEngine(place))
await postgres?.stop()
await rm(folder, { recursive: true })

const [load = 0] = loadavg()
console.log(
  `\n${heavy} screenshots of one person beside ${others} with 200 each; load of the machine at the end ${load.toFixed(1)}\n`,
)
const { lines, areAllMet } = speedTable(found)
console.log(lines.join('\n'))
process.exitCode = areAllMet ? 0 : 1

async function measureEngine(place: DatabasePlace): Promise<Finding> {
  const [engine, filled] = await within(place, async database => {
    console.log(`\n${database.engine}, filling`)
    await migrate(database.db, database.engine, migrations)
    return [database.engine, await fillLibrary(database, { heavy, others, each: 200 }, calls)]
  })
  const measured = await inProcess(place, filled)
  const scans: Scans = await within(place, database => measureScans(database, filled.heavy))
  return { engine, put: filled.putMillis, ...measured, ...scans }
}

async function within<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** In one that holds nothing else. */
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
