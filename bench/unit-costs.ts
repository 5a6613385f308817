import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aPerson } from '#test/a-person.ts'
import { aPicture, padTo } from '#test/a-picture.ts'
import { cleanEnvironment } from '#test/clean-environment.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'

/**
 * What one upload, search, question and idle minute cost on PostgreSQL: processor time of Remy's process, transactions, rows
 * and bytes in the database, and bytes of files. `node bench/unit-costs.ts`. docs/scaling.md has the result.
 */
const token = 'a-token-for-the-bench'
const folder = await mkdtemp(join(tmpdir(), 'remy-costs-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL.')
const port = await freePort()
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'main.ts')], {
  cwd: folder,
  env: {
    ...cleanEnvironment(),
    ...{ PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', READING_THREADS: '1' },
    ...{ DATABASE_URL: postgres.url, METRICS_TOKEN: token },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const database = new pg.Client({ connectionString: postgres.url })
try {
  await database.connect()
  const ann = new Visitor(overNetwork(`http://127.0.0.1:${port}`))
  while ((await ann.get('/api/health').catch(() => null))?.status !== 200) await pause(200)
  await ann.post('/api/auth/signup', aPerson())
  const png = await aPicture('terminal-a.png')
  let padding = 0
  const upload = async () => ann.capture(padTo(png, png.length + ++padding))
  // The first ones compile, load and plan.
  for (let i = 0; i < 5; i++) await upload()
  await ann.get('/api/screenshots/search?q=terminal+windows')
  await ann.post('/api/chats', { content: 'How many screenshots do I have?' })
  console.table({
    upload: await cost(20, upload),
    'smart search': await cost(100, i => ann.get(`/api/screenshots/search?q=terminal+command+${i}`)),
    question: await cost(50, i => ann.post('/api/chats', { content: `What was the command number ${i}?` })),
    'idle second': await cost(15, () => pause(1_000)),
  })
} finally {
  server.kill('SIGTERM')
  await once(server, 'close')
  await database.end()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

type State = { cpuMs: number; commits: number; rows: number; rowBytes: number; fileBytes: number }

async function cost(times: number, act: (i: number) => Promise<unknown>) {
  const before = await state()
  for (let i = 0; i < times; i++) await act(i)
  const after = await state()
  const each = (what: keyof State) => Math.round(((after[what] - before[what]) / times) * 10) / 10
  return {
    'processor ms': each('cpuMs'),
    transactions: each('commits'),
    'rows written': each('rows'),
    'database bytes': each('rowBytes'),
    'file bytes': each('fileBytes'),
  }
}

async function state(): Promise<State> {
  // PostgreSQL reports its counters a second late.
  await pause(1_500)
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const cpu = /^process_cpu_seconds_total (\S+)/m.exec(await metrics.text())?.[1]
  const { rows } = await database.query<Record<string, string>>(
    `select xact_commit as commits, tup_inserted + tup_updated + tup_deleted as rows,
      pg_database_size(datname) as bytes from pg_stat_database where datname = current_database()`,
  )
  return {
    cpuMs: Number(cpu) * 1_000,
    commits: Number(rows[0]?.commits),
    rows: Number(rows[0]?.rows),
    rowBytes: Number(rows[0]?.bytes),
    fileBytes: await bytesIn(join(folder, 'data', 'files')),
  }
}

async function bytesIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const sizes = entries.map(async one =>
    one.isFile() ? (await stat(join(one.parentPath, one.name))).size : 0,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
