import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { insertRows } from '#server/memory/keep/insert-rows.ts'
import { tellAt } from '#server/memory/remind/tell/tell-job.ts'
import { wallTimeAt } from '#server/memory/remind/time/wall-time.ts'
import { createWebPush, generatePushKeys } from '#server/outside/push-web.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { asOwner } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { aMailServer } from '#test/a-mail-server.ts'
import { cleanEnvironment } from '#test/clean-environment.ts'
import { startPostgres } from '#test/postgres-server.ts'
import { aPushService } from '#test/pushing/a-push-service.ts'

/**
 * Many reminders come due in one minute: `node bench/telling.ts [reminders]`. Two worker processes on one
 * PostgreSQL send them, nine of ten by push and one by mail, to doubles of both. One process is killed with
 * -9 after a third, and stays down. Every reminder must be sent, none twice, within five minutes of the
 * first. The baseline sends as many pushes without database and jobs.
 */
const count = Number(process.argv[2] ?? 10_000)
const main = join(import.meta.dirname, '..', 'server', 'main.ts')
const minute = 60_000
const aPerson = 2

const folder = await mkdtemp(join(tmpdir(), 'remy-telling-'))
const postgres = await startPostgres()
if (!postgres) throw new Error('This needs PostgreSQL.')
const push = await aPushService()
const mail = await aMailServer()
const { db, engine, close } = await openPostgres({ url: postgres.url, connectionsMax: 4 })
const running: ChildProcess[] = []

try {
  await migrate(db, engine, migrations)
  const alone = await sendAlone(Math.min(count, 1_000))
  const firstDue = Date.now() + startMillis()
  await fill(firstDue)
  running.push(startWorker(), startWorker())
  console.log(`${count} reminders are due within a minute, from in ${seconds(firstDue - Date.now())} s on`)
  await pause(Math.max(0, firstDue - Date.now()))
  await untilTold(count / 3, firstDue)
  running[0]?.kill('SIGKILL')
  console.log(`killed one process after ${seconds(Date.now() - firstDue)} s, with ${told()} told`)
  await untilTold(count, firstDue)
  const took = Date.now() - firstDue
  // A duplicate would come when the leases of the killed process run out.
  await pause(15_000)
  const titles = [
    ...push.pushed.map(({ content }) => content.title),
    ...mail.mails.map(({ subject }) => subject),
  ]
  const messages = titles.length
  const distinct = new Set(titles.map(title => title.replace(/^Reminder: /, ''))).size
  const keys = new Set(push.pushed.map(({ browser, topic }) => browser + topic)).size + mail.mails.length
  const rows = await db
    .selectFrom('reminders')
    .select(['state', ({ fn }) => fn.countAll<number>().as('reminders')])
    .groupBy('state')
    .execute()
  const perSecond = count / (took / 1_000)
  console.table({
    'told within 5 minutes': { value: took <= 5 * minute && distinct === count },
    'seconds from the first due time to the last told': { value: seconds(took) },
    lost: { value: count - distinct },
    'shown twice (another key)': { value: keys - distinct },
    'sent again under the same key, and replaced': { value: messages - keys },
    'by mail': { value: mail.mails.length },
    'reminders a second, two processes, one killed': { value: Math.round(perSecond) },
    'pushes a second without database and jobs': { value: Math.round(alone) },
    'ratio to that baseline': { value: Number((perSecond / alone).toFixed(2)) },
  })
  console.log('states in the end:', Object.fromEntries(rows.map(one => [one.state, one.reminders])))
  if (took > 5 * minute || distinct !== count || keys !== distinct) process.exitCode = 1
} finally {
  for (const child of running) child.kill('SIGKILL')
  await close()
  await push[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Time to fill the tables and to start the processes. */
function startMillis(): number {
  return 40_000 + count * 2
}

/** Pushes a second, with sixteen at a time as in each process. */
async function sendAlone(pushes: number): Promise<number> {
  const web = createWebPush({
    keys: await generatePushKeys(),
    otherServices: [push.environment.PUSH_SERVICES],
  })
  const { endpoint, keys } = push.subscribe()
  let sent = 0
  const startedAt = performance.now()
  const lane = async () => {
    while (sent++ < pushes)
      await web.send(
        { endpoint, ...keys },
        { content: JSON.stringify({ title: `alone ${sent}` }), topic: `t${sent}`, secondsMax: 60 },
      )
  }
  await Promise.all(Array.from({ length: 16 }, lane))
  const perSecond = pushes / ((performance.now() - startedAt) / 1_000)
  push.pushed.length = 0
  return perSecond
}

/**
 * Creates people with two reminders each, one person in ten without a browser, and the jobs that send them.
 */
async function fill(firstDue: number): Promise<void> {
  const jobs = createJobs({ db, engine, clock: Date.now })
  const people = Array.from({ length: Math.ceil(count / aPerson) }, (_, i) => i)
  const emailOf = (i: number) => `person-${i}@example.com`
  await insertRows(
    db,
    'users',
    people.map(i => ({
      ...{ email: emailOf(i), email_key: emailOf(i), password_hash: 'none' },
      ...{ created_at: 0, email_confirmed_at: 1 },
    })),
  )
  const ids = (await db.selectFrom('users').select('id').orderBy('id').execute()).map(({ id }) => id)
  const browsers = ids.flatMap((user_id, i) => {
    const { endpoint, keys } = push.subscribe()
    return i % 10 === 0 ? [] : [{ user_id, endpoint, ...keys, created_at: 0 }]
  })
  await insertRows(db, 'push_subscriptions', browsers)
  const reminders = Array.from({ length: count }, (_, i) => {
    const due_at = firstDue + Math.floor((i * minute) / count)
    return {
      ...{ user_id: ids[i % ids.length] ?? 0, state: 'planned', text: `Reminder number ${i}` },
      ...{ wall_time: wallTimeAt(due_at, 'UTC'), time_zone: 'UTC', is_moment: 1, due_at },
      ...{ created_at: 0, updated_at: 0 },
    }
  })
  await insertRows(db, 'reminders', reminders)
  for (let from = 0; from < count; from += 500)
    await inTransaction(db, async tx => {
      for (const { user_id, due_at } of reminders.slice(from, from + 500))
        await jobs.enqueue(tx, tellAt(asOwner(user_id), due_at))
    })
}

function startWorker(): ChildProcess {
  return spawn(process.execPath, [main], {
    cwd: folder,
    env: {
      ...cleanEnvironment(),
      ...push.environment,
      ...mail.environment,
      ...{ ROLE: 'worker', PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: postgres?.url },
      ...{ LOG_LEVEL: 'silent', READING_THREADS: '1' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilTold(wanted: number, firstDue: number): Promise<void> {
  while (told() < wanted) {
    if (Date.now() > firstDue + 10 * minute) throw new Error(`Only ${told()} of ${count} are told.`)
    await pause(50)
  }
}

function told(): number {
  return push.pushed.length + mail.mails.length
}

function seconds(millis: number): number {
  return Math.round(millis / 100) / 10
}
