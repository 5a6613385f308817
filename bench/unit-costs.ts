import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aPerson } from '#test/a-person.ts'
import { aPicture, padTo } from '#test/a-picture.ts'
import { cleanEnvironment } from '#test/clean-environment.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'
import { millisOfServer } from './measure/millis-of-server.ts'
import { freePort } from './several/fleet.ts'
import { startBucket } from './several/start-bucket.ts'

/**
 * Measures what one upload, picture, search, question and idle second costs on PostgreSQL and a bucket:
 * processor time of Remy and of PostgreSQL, statements, transactions, rows and bytes in the database, calls
 * and bytes of the bucket. `node bench/unit-costs.ts`. docs/measurements/scaling.md has the result.
 */
const token = 'a-token-for-the-bench'
const folder = await mkdtemp(join(tmpdir(), 'remy-costs-'))
const postgres = await startPostgres({ preloads: 'pg_stat_statements' })
if (!postgres) throw new Error('This needs PostgreSQL.')
const bucket = await startBucket()
const port = await freePort()
const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'main.ts')], {
  cwd: folder,
  env: {
    ...cleanEnvironment(),
    ...{ PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'silent', READING_THREADS: '1' },
    ...{ DATABASE_URL: postgres.url, METRICS_TOKEN: token, ...bucket.environment },
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const database = new pg.Client({ connectionString: postgres.url })
try {
  await database.connect()
  await database.query('create extension pg_stat_statements')
  const ann = new Visitor(overNetwork(`http://127.0.0.1:${port}`))
  while ((await ann.get('/api/health').catch(() => null))?.status !== 200) await pause(200)
  await ann.post('/api/auth/signup', aPerson())
  const png = await aPicture('terminal-a.png')
  let padding = 0
  const ids: number[] = []
  const upload = async () => {
    const { body } = await ann.capture(padTo(png, png.length + ++padding))
    ids.push(body.id)
  }
  const anId = (i: number) => ids[i % ids.length]
  // The first ones compile, load and plan.
  for (let i = 0; i < 3; i++) await upload()
  await ann.get('/api/screenshots/search?q=terminal+windows')
  await ann.post('/api/chats', { content: 'How many screenshots do I have?' })
  console.table({
    upload: await cost(10, upload),
    'thumbnail, drawn anew': await drawAnew(ann, ids),
    thumbnail: await cost(20, i => ann.get(`/api/screenshots/${anId(i)}/image?size=thumb`)),
    original: await cost(20, i => ann.get(`/api/screenshots/${anId(i)}/image`)),
    list: await cost(30, () => ann.get('/api/screenshots')),
    'smart search': await cost(30, i => ann.get(`/api/screenshots/search?q=terminal+command+${i}`)),
    question: await cost(20, i => ann.post('/api/chats', { content: `What was the command number ${i}?` })),
    edit: await cost(20, i => ann.patch(`/api/screenshots/${anId(i)}`, { title: `Terminal ${i}` })),
    'idle second': await cost(15, () => pause(1_000)),
  })
  console.log(`The picture has ${png.length} bytes; Remy's process ${await residentMegabytes()} MB.`)
} finally {
  server.kill('SIGTERM')
  await once(server, 'close')
  await database.end()
  await bucket.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Each one costs drawing and viewing together. */
async function drawAnew(ann: Visitor, ids: number[]) {
  bucket.forgetThumbnails()
  return cost(ids.length, i => ann.get(`/api/screenshots/${ids[i]}/image?size=thumb`))
}

type State = Record<
  'cpuMs' | 'postgresMs' | 'statements' | 'commits' | 'rows' | 'rowBytes' | 'calls' | 'fileBytes',
  number
>

async function cost(times: number, act: (i: number) => Promise<unknown>) {
  const before = await state()
  for (let i = 0; i < times; i++) await act(i)
  const after = await state()
  const each = (what: keyof State) => Math.round(((after[what] - before[what]) / times) * 10) / 10
  return {
    'Remy ms': each('cpuMs'),
    'PostgreSQL ms': each('postgresMs'),
    statements: each('statements'),
    transactions: each('commits'),
    'rows written': each('rows'),
    'database bytes': each('rowBytes'),
    'bucket calls': each('calls'),
    'bucket bytes': each('fileBytes'),
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
      pg_database_size(datname) as bytes, pg_backend_pid() as pid,
      (select sum(calls) from pg_stat_statements) as statements
    from pg_stat_database where datname = current_database()`,
  )
  const { calls, bytes } = await bucket.used()
  return {
    cpuMs: Number(cpu) * 1_000,
    postgresMs: await millisOfServer(Number(rows[0]?.pid)),
    statements: Number(rows[0]?.statements),
    commits: Number(rows[0]?.commits),
    rows: Number(rows[0]?.rows),
    rowBytes: Number(rows[0]?.bytes),
    ...{ calls, fileBytes: bytes },
  }
}

async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8')
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024)
}
