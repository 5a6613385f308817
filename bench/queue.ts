import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { postgresSignals } from '#server/platform/signals/postgres-signals.ts'
import { migrations } from '#server/schema/migrations.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { millisOfServer } from './measure/millis-of-server.ts'
import type { QueueUse } from './several/queue-process.ts'

/**
 * Measures the cost of the queue itself: empty jobs, run by one to eight processes on one PostgreSQL. `node
 * bench/queue.ts [jobs]`. docs/measurements/scaling.md has the result.
 */

/** A kind of job that does nothing, so that only the queue costs. */
const kind = 'bench-nothing'
const count = Number(process.argv[2] ?? 2_000)
const postgres = await startPostgres({ sharedBuffers: '256MB' })
if (!postgres) throw new Error('This needs PostgreSQL.')
const { url, stop } = postgres
const { db, engine, close } = await openPostgres({ url })
const signals = postgresSignals({ url })
const jobs = createJobs({ db, engine, clock: Date.now, hasSharedClock: true, signals })
try {
  await migrate(db, engine, migrations)
  for (const processes of [1, 2, 4, 8]) console.log(processes, 'processes:', await measure(processes))
} finally {
  await signals.close()
  await close()
  await stop()
}

async function measure(processes: number) {
  const env = { ...process.env, DATABASE_URL: url }
  const program = join(import.meta.dirname, 'several', 'queue-process.ts')
  const children = Array.from({ length: processes }, () => fork(program, [kind], { env }))
  await Promise.all(children.map(child => once(child, 'message')))
  await run(100)
  const before = await state(children)
  const startedAt = performance.now()
  await run(count)
  const seconds = (performance.now() - startedAt) / 1_000
  const after = await state(children)
  const ended = children.map(child => once(child, 'exit'))
  for (const child of children) child.disconnect()
  await Promise.all(ended)
  const each = (what: 'cpuMs' | 'postgresMs') =>
    Math.round(((after[what] - before[what]) / count) * 100) / 100
  return {
    'jobs a second': Math.round(count / seconds),
    'Remy ms': each('cpuMs'),
    'PostgreSQL ms': each('postgresMs'),
    'runs of the busiest process': Math.max(...after.runs.map((runs, i) => runs - (before.runs[i] ?? 0))),
  }
}

/** Queues `many` jobs, and waits until all are done. */
async function run(many: number) {
  await inTransaction(db, async tx => {
    for (let i = 0; i < many; i++) await jobs.enqueue(tx, { kind, key: String(i), payload: {} })
  })
  jobs.wake(kind)
  while ((await jobs.count(kind)) > 0) await pause(50)
}

async function state(children: ChildProcess[]) {
  const uses = await Promise.all(children.map(useOf))
  return {
    runs: uses.map(({ runs }) => runs),
    cpuMs: uses.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
    postgresMs: await millisOfServer(await pidOn(db)),
  }
}

async function useOf(child: ChildProcess): Promise<QueueUse> {
  const answered = once(child, 'message')
  child.send('use')
  const [use] = await answered
  return use
}

async function pidOn(on: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on)
  return rows[0]?.pid ?? 0
}
