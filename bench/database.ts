import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { openSqlite } from '#server/platform/db/open-sqlite.ts'

/**
 * Measures what worker threads cost, and how much they relieve the event loop. The baseline calls SQLite
 * directly on the main thread, with the same file layout, durability and statements. As many callers query at
 * once. The ratios are of one run.
 */
const rows = 20_000
const callers = 20

const statements = {
  'one row': {
    sql: 'select * from notes where id = ?',
    parameter: (i: number) => 1 + (i % rows),
    calls: 20_000,
  },
  'a page of 30': {
    sql: 'select id, title, text from notes where id < ? order by id desc limit 30',
    parameter: (i: number) => 100 + (i % (rows - 100)),
    calls: 10_000,
  },
  'a whole table of text scanned': {
    sql: "select count(*) from notes where text like '%' || ? || '%'",
    parameter: (i: number) => `no such word ${i}`,
    calls: 200,
  },
  'a durable insert': {
    sql: 'insert into notes (title, text) values (?, null)',
    parameter: (i: number) => `${i}`,
    calls: 2000,
  },
}

type Ask = (sql: string, parameter: string | number) => Promise<unknown>
type Measured = { perSecond: number; blockedMs: number }

const folder = await mkdtemp(join(tmpdir(), 'remy-bench-'))
const direct = openDirect(join(folder, 'direct.db'))
const { db, close } = await openSqlite({ file: fill(join(folder, 'threads.db')) })
const threads: Ask = (sql, parameter) => db.executeQuery(CompiledQuery.raw(sql, [parameter]))

console.log(
  `${callers} callers at once          calls/s: direct, threads, ratio    event loop held up, p99 ms: direct, threads`,
)
for (const [name, statement] of Object.entries(statements)) {
  const onMain = await measure(direct, statement)
  const inThreads = await measure(threads, statement)
  const ratio = (inThreads.perSecond / onMain.perSecond).toFixed(2)
  const speeds = `${Math.round(onMain.perSecond)}, ${Math.round(inThreads.perSecond)}, ×${ratio}`
  console.log(
    `${name.padEnd(32)} ${speeds.padEnd(32)} ${onMain.blockedMs.toFixed(1)}, ${inThreads.blockedMs.toFixed(1)}`,
  )
}
await close()
await rm(folder, { recursive: true })

async function measure(
  ask: Ask,
  { sql, parameter, calls }: (typeof statements)['one row' | 'a durable insert'],
): Promise<Measured> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  let asked = 0
  const caller = async () => {
    while (asked < calls) {
      await ask(sql, parameter(asked++))
      // As between two requests, others get their turn.
      await setImmediate()
    }
  }
  delay.enable()
  const startedAt = performance.now()
  await Promise.all(Array.from({ length: callers }, caller))
  const seconds = (performance.now() - startedAt) / 1000
  delay.disable()
  return { perSecond: calls / seconds, blockedMs: delay.percentile(99) / 1e6 }
}

function openDirect(file: string): Ask {
  const connection = new DatabaseSync(fill(file))
  connection.exec('pragma synchronous = full; pragma cache_size = -16000')
  const prepared = new Map<string, StatementSync>()
  return async (sql, parameter) => {
    const statement = prepared.getOrInsertComputed(sql, () => connection.prepare(sql))
    return sql.startsWith('insert') ? statement.run(parameter) : statement.all(parameter)
  }
}

/** Fills the table with as much text as a person's screenshots have: some 700 letters each. */
function fill(file: string): string {
  const connection = new DatabaseSync(file)
  connection.exec(
    'pragma journal_mode = wal; create table notes (id integer primary key, title text, text text); begin',
  )
  const insert = connection.prepare('insert into notes (title, text) values (?, ?)')
  for (let i = 0; i < rows; i++) insert.run(`Screenshot ${i}`, `line ${i} of a screenshot `.repeat(28))
  connection.exec('commit')
  connection.close()
  return file
}
