import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { aPerson } from '#test/a-person.ts'
import { aPlainPicture } from '#test/a-picture.ts'
import { cleanEnvironment } from '#test/clean-environment.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { isPgBouncerMissing, startPgBouncer } from '#test/servers/pgbouncer-server.ts'
import { overNetwork, Visitor } from '#test/visitor.ts'

/**
 * People upload, search and chat while processes are killed: `node bench/several-processes.ts [people] [seconds]`. Three web
 * and two worker processes run on one PostgreSQL behind PgBouncer, with one folder of files. Every ten seconds one is
 * killed with -9 and started again; halfway all web processes are restarted one after the other, and all database
 * sessions are cut. In the end everything that was answered with 2xx must be there once, and filed.
 */
const [peopleCount, seconds] = [Number(process.argv[2] ?? 12), Number(process.argv[3] ?? 60)]
const main = join(import.meta.dirname, '..', 'server', 'main.ts')

type Process = { role: string; port: number; child: ChildProcess }
type Person = { cookie: string; shots: Map<string, number>; visitor: Visitor }

const folder = await mkdtemp(join(tmpdir(), 'remy-several-'))
const postgres = await startPostgres()
if (!postgres || isPgBouncerMissing) throw new Error('This needs PostgreSQL and PgBouncer.')
const pooler = await startPgBouncer(postgres.url)
const running: Process[] = []
const times = new Map<string, number[]>()
const [trouble, retried] = [new Map<string, number>(), { count: 0 }]

try {
  const alone = await measure('one process, nothing killed', ['all'], false)
  const several = await measure(
    'three web and two worker processes, killed',
    [...Array(3).fill('web'), 'worker', 'worker'],
    true,
  )
  console.table({ 'one process': alone, 'five, killed': several })
  console.log(`retried ${retried.count} requests; unexpected answers:`, Object.fromEntries(trouble))
} finally {
  for (const { child } of running) child.kill('SIGKILL')
  await pooler.stop()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(title: string, roles: string[], isKilled: boolean) {
  console.log(title)
  times.clear()
  running.push(...(await Promise.all(roles.map(role => start(role)))))
  await untilHealthy()
  const people = await Promise.all(Array.from({ length: peopleCount }, signUp))
  const end = performance.now() + seconds * 1_000
  const using = people.map((person, i) => use(person, i, end))
  if (isKilled) await disturb(end)
  await Promise.all(using)
  const lost = await countLost(people)
  for (const one of running.splice(0)) {
    one.child.kill('SIGTERM')
    await once(one.child, 'close')
  }
  const shots = people.reduce((sum, { shots }) => sum + shots.size, 0)
  return {
    uploads: shots,
    ...lost,
    ...Object.fromEntries([...times].map(([what, all]) => [`${what} p95 ms`, p95(all)])),
  }
}

/** One after the other, as somebody would who restarts a fleet, and others who pull plugs. */
async function disturb(end: number) {
  const startedAt = performance.now()
  let isHalfwayDone = false
  while (performance.now() < end - 12_000) {
    await pause(10_000)
    const one = running[Math.floor(Math.random() * running.length)]
    if (one) await replace(one, 'SIGKILL')
    if (isHalfwayDone || performance.now() - startedAt < (seconds * 1_000) / 2) continue
    isHalfwayDone = true
    for (const web of running.filter(({ role }) => role === 'web')) await replace(web, 'SIGTERM')
    await cutSessions()
  }
}

async function replace(one: Process, signal: NodeJS.Signals) {
  one.child.kill(signal)
  await once(one.child, 'close')
  running.splice(running.indexOf(one), 1, await start(one.role, one.port))
  await untilHealthy()
}

async function cutSessions() {
  const client = new pg.Client({ connectionString: postgres?.url })
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
  await client.end()
}

async function start(role: string, port?: number): Promise<Process> {
  const at = port ?? (await freePort())
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      ...cleanEnvironment(),
      ...{
        ROLE: role,
        PORT: String(at),
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'silent',
        READING_THREADS: '1',
      },
      ...{
        DATABASE_URL: pooler.urlOf(postgres?.url ?? ''),
        DATABASE_DIRECT_URL: postgres?.url,
        DRAIN_SECONDS: '1',
      },
      ...{ SIGN_UPS_BY_ADDRESS_MAX: '10000', SIGN_INS_BY_ADDRESS_MAX: '10000' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { role, port: at, child }
}

function originOf({ port }: Process): string {
  return `http://127.0.0.1:${port}`
}

async function untilHealthy() {
  for (const one of running)
    for (
      let tries = 0;
      !(await fetch(`${originOf(one)}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ));
      tries++
    ) {
      if (tries > 600) throw new Error(`A ${one.role} process does not become healthy.`)
      await pause(100)
    }
}

/** Like a proxy: sends a request to any web process, and again elsewhere if that one is gone or busy. */
function visitor(): Visitor {
  return new Visitor(async request => {
    for (let tries = 0; ; tries++) {
      const webs = running.filter(({ role }) => role !== 'worker')
      const one = webs[Math.floor(Math.random() * webs.length)]
      const answer = one ? await overNetwork(originOf(one))(request).catch(() => null) : null
      if (answer && ![503, 429].includes(answer.status)) return answer
      if (tries > 200) throw new Error('Nobody has answered for a minute.')
      retried.count++
      await pause(300)
    }
  })
}

async function signUp(): Promise<Person> {
  const one = visitor()
  const { status } = await one.post('/api/auth/signup', aPerson())
  if (status !== 201) throw new Error(`Sign-up answered ${status}.`)
  return { cookie: '', shots: new Map(), visitor: one }
}

async function use({ visitor: one, shots }: Person, i: number, end: number) {
  for (let round = 0; performance.now() < end; round++) {
    const name = `${i} ${round}`
    const upload = await timed('upload', async () => one.capture(await aPlainPicture(i * 1_000 + round)))
    if (upload.status === 201 || upload.status === 200) shots.set(name, upload.body.id)
    else note(`upload ${upload.status}`)
    const search = await timed('search', () => one.get('/api/screenshots?search=boats'))
    if (search.status !== 200) note(`search ${search.status}`)
    const idempotencyKey = `message-of-${name.replace(' ', '-')}-${'x'.repeat(8)}`
    const chat = await timed('chat', () =>
      one.post('/api/chats', { content: 'How many screenshots do I have?', idempotencyKey }),
    )
    if (chat.status !== 201) note(`chat ${chat.status}`)
    await pause(500)
  }
}

/** What was answered with 2xx and is not there, is there twice, or is not filed within a minute. */
async function countLost(people: Person[]) {
  let [lost, doubled, unfiled] = [0, 0, 0]
  for (const { visitor: one, shots } of people) {
    const ids = [...shots.values()]
    doubled += ids.length - new Set(ids).size
    for (const id of ids) {
      for (let tries = 0; ; tries++) {
        const { status, body } = await one.get(`/api/screenshots/${id}`)
        if (status === 404) lost++
        else if (body.progress !== 'filed' && tries < 200) {
          await pause(300)
          continue
        } else if (body.progress !== 'filed') unfiled++
        break
      }
    }
  }
  return { lost, doubled, unfiled }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const result = await work()
  times.set(what, [...(times.get(what) ?? []), performance.now() - startedAt])
  return result
}

function note(what: string) {
  trouble.set(what, (trouble.get(what) ?? 0) + 1)
}

function p95(all: number[]): number {
  return Math.round(all.toSorted((a, b) => a - b)[Math.floor(all.length * 0.95)] ?? 0)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
