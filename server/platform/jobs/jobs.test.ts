import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { startSqliteThread } from '#server/platform/db/start-sqlite-thread.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { openDatabase } from '../db/open-database.ts'
import { asOwner, type OwnerId } from '../owner.ts'
import { createJobs } from './create-jobs.ts'
import type { JobHandler, RunningJob } from './jobs.ts'

const pollMs = 60_000
const graceMs = 10_000
const leaseMs = 10_000
/** For a busy machine. The default is one second. */
const waitMillisMax = 20_000

for (const engine of scratchDatabases(startSqliteThread)) {
  describe.skipIf(engine.isMissing)(engine.name, () => {
    test('a job runs once its transaction is committed, and is then gone', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue } = queueOn(scratch)
      const { handler, payloads } = recorder()
      jobs.start({ handlers: { greet: handler }, pollMs })
      await enqueue('ann')
      jobs.wake('greet')
      await vi.waitUntil(() => payloads.length === 1, waitMillisMax)
      await jobs.stop({ graceMs })
      expect(payloads).toEqual([{ name: 'ann' }])
      expect(await jobs.count()).toBe(0)
    })

    test('a job whose transaction is rolled back never was', async () => {
      await using scratch = await engine.open()
      const { jobs } = queueOn(scratch)
      const work = inTransaction(scratch.db, async tx => {
        await jobs.enqueue(tx, { kind: 'greet', key: 'ann', payload: {} })
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect(await jobs.count()).toBe(0)
    })

    test('while a job waits, another with its key is not added, though one of another kind is', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue } = queueOn(scratch)
      await enqueue('ann')
      await enqueue('ann')
      await enqueue('ann', { kind: 'part' })
      expect([await jobs.count('greet'), await jobs.count('part'), await jobs.count()]).toEqual([1, 1, 2])
    })

    test('what waits is taken back, by kind and key; what runs is left to end', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue } = queueOn(scratch)
      const isRunning = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const slow = {
        ...quiet,
        async run() {
          isRunning.resolve()
          await mayEnd.promise
        },
      }
      await enqueue('ann')
      jobs.start({ handlers: { greet: slow }, pollMs })
      await isRunning.promise
      await enqueue('bob')
      await enqueue('eve')
      await enqueue('bob', { kind: 'part' })
      expect(await jobs.withdraw(scratch.db, 'greet', ['ann', 'bob', 'nobody'])).toBe(1)
      expect(await jobs.withdraw(scratch.db, 'greet', [])).toBe(0)
      expect([await jobs.count('greet'), await jobs.count('part')]).toEqual([2, 1])
      mayEnd.resolve()
      await jobs.stop({ graceMs })
      expect(await jobs.count('greet')).toBe(1)
    })

    test('a job that was once begun, and failed, is not taken back as one that was never tried', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue, lookOnce } = queueOn(scratch)
      await enqueue('ann')
      await lookOnce({ ...quiet, run: () => Promise.reject(new Error('half done')) })
      await enqueue('bob')
      const takenBack = async (key: string) => jobs.withdrawUntried(scratch.db, 'greet', key)
      expect([await takenBack('ann'), await takenBack('bob'), await takenBack('bob')]).toEqual([
        false,
        true,
        false,
      ])
      expect(await jobs.count('greet')).toBe(1)
    })

    test('a job waits for its time', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      const { handler, payloads } = recorder()
      await enqueue('ann', { runAt: clock.now + 500 })
      clock.now += 499
      await lookOnce(handler)
      expect(payloads).toEqual([])
      clock.now += 1
      await lookOnce(handler)
      expect(payloads).toEqual([{ name: 'ann' }])
      expect(await jobs.count()).toBe(0)
    })

    test('as many run at once as the handler allows, and no more, the longest due first', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue } = queueOn(scratch)
      for (const name of ['a', 'b', 'c', 'd', 'e']) await enqueue(name, { runAt: clock.now-- })
      const started: unknown[] = []
      const mayEnd = Promise.withResolvers<void>()
      clock.now += 10
      jobs.start({ handlers: { greet: { ...quiet, concurrency: 2, run: payload => hold(payload) } }, pollMs })
      function hold(payload: unknown) {
        started.push(payload)
        return mayEnd.promise
      }
      await vi.waitUntil(() => started.length === 2, waitMillisMax)
      expect(await jobs.count()).toBe(5)
      mayEnd.resolve()
      await vi.waitUntil(async () => (await jobs.count()) === 0, waitMillisMax)
      await jobs.stop({ graceMs })
      expect(started).toEqual(['e', 'd', 'c', 'b', 'a'].map(name => ({ name })))
    })

    test('jobs are run in turns by owner, however many one of them has', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue, runOnly } = queueOn(scratch)
      for (let i = 1; i <= 6; i++) await enqueue(`eve ${i}`, { ownerId: asOwner(7) })
      expect(await runOnly(2)).toEqual(['eve 1', 'eve 2'])
      for (const name of ['ann 1', 'ann 2', 'ann 3']) await enqueue(name, { ownerId: asOwner(1) })
      await enqueue('bob 1', { ownerId: asOwner(2) })
      expect(await runOnly(8)).toEqual([
        'eve 3',
        'ann 1',
        'bob 1',
        'eve 4',
        'ann 2',
        'eve 5',
        'ann 3',
        'eve 6',
      ])
      expect(await jobs.count()).toBe(0)
    })

    test('one owner waits as long beside ten jobs of another as beside a hundred', async () => {
      await using scratch = await engine.open()
      const before = async (many: number) => {
        const { enqueue, runOnly } = queueOn(scratch)
        for (let i = 0; i < many; i++) await enqueue(`many ${i}`, { ownerId: asOwner(7) })
        await enqueue('one', { ownerId: asOwner(1) })
        return (await runOnly(many + 1)).indexOf('one')
      }
      expect([await before(10), await before(100)]).toEqual([1, 1])
    })

    test('how many wait is counted for an owner and for all', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue } = queueOn(scratch)
      for (const name of ['a', 'b', 'c']) await enqueue(name, { ownerId: asOwner(7) })
      await enqueue('d', { ownerId: asOwner(1) })
      await enqueue('e', { ownerId: asOwner(7), kind: 'part' })
      await enqueue('f')
      expect(await jobs.countFor('greet', asOwner(7))).toEqual({ all: 5, own: 3 })
      expect(await jobs.countFor('nothing', asOwner(7))).toEqual({ all: 0, own: 0 })
    })

    test('what was queued to run at once does so when the clock is set back, and so do retries and lost leases', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      const { handler, payloads } = recorder()
      clock.now += 7_200_000
      await enqueue('retried')
      await lookOnce({ ...quiet, run: () => Promise.reject(new Error('not yet')) })
      await enqueue('at once')
      await enqueue('later', { runAt: clock.now + 1000 })
      await enqueue('lost')
      await scratch.db
        .updateTable('jobs')
        .set({ leased_until: clock.now + leaseMs, attempts: 1 })
        .where('unique_key', '=', 'greet:lost')
        .execute()
      clock.now -= 3_600_000
      await lookOnce(handler)
      expect(payloads).toEqual([{ name: 'at once' }, { name: 'lost' }, { name: 'retried' }])
      expect(await jobs.count()).toBe(1)
    })

    test('two processes that share a queue do every job, and each once', async () => {
      await using scratch = await engine.open()
      await sql`create table greetings (name text)`.execute(scratch.db)
      await using stack = new AsyncDisposableStack()
      const other = engine.name === 'postgres' ? await openDatabase(scratch.place) : scratch
      if (other !== scratch) stack.defer(other.close)
      const queues = [queueOn(scratch), queueOn({ ...scratch, db: other.db })]
      const names = Array.from({ length: 60 }, (_, i) => `user${i}`)
      await inTransaction(scratch.db, async tx => {
        for (const name of names)
          await queues[0]?.jobs.enqueue(tx, { kind: 'greet', key: name, payload: { name } })
      })
      for (const { jobs, db } of queues) jobs.start({ handlers: { greet: greeter(db) }, pollMs })
      await vi.waitUntil(async () => (await queues[0]?.jobs.count()) === 0, waitMillisMax)
      await Promise.all(queues.map(({ jobs }) => jobs.stop({ graceMs })))
      const { rows } = await sql<{ name: string }>`select name from greetings`.execute(scratch.db)
      expect(rows.map(({ name }) => name).sort()).toEqual(names.sort())
    })

    test('a job whose lease ran out is run by another, and what its first run still does is not kept', async () => {
      await using scratch = await engine.open()
      await sql`create table greetings (name text)`.execute(scratch.db)
      const { jobs: stalled, clock, enqueue, lookOnce } = queueOn(scratch)
      await enqueue('ann')
      const isRunning = Promise.withResolvers<void>()
      const wakesUp = Promise.withResolvers<void>()
      const outcome = Promise.withResolvers<unknown>()
      const stalling: JobHandler = {
        ...quiet,
        async run(_payload, job) {
          isRunning.resolve()
          await wakesUp.promise
          await greet(scratch, 'late', job).then(outcome.resolve, outcome.resolve)
        },
      }
      stalled.start({ handlers: { greet: stalling }, pollMs })
      await isRunning.promise
      await lookOnce(greeter(scratch.db))
      expect(await stalled.count()).toBe(1)
      clock.now += leaseMs
      await lookOnce(greeter(scratch.db))
      wakesUp.resolve()
      expect(await outcome.promise).toHaveProperty('message', expect.stringContaining('taken by another run'))
      await stalled.stop({ graceMs })
      const { rows } = await sql`select name from greetings`.execute(scratch.db)
      expect(rows).toEqual([{ name: 'ann' }])
      expect(await stalled.count()).toBe(0)
    })

    test('after the computer slept, or its clock was set forward, no job runs twice in one process', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue, clock } = queueOn(scratch)
      const mayEnd = Promise.withResolvers<void>()
      const runs: string[] = []
      const handler: JobHandler = {
        ...quiet,
        concurrency: 4,
        async run(payload) {
          const { name } = payload as { name: string }
          runs.push(name)
          if (name === 'ann') await mayEnd.promise
        },
      }
      jobs.start({ handlers: { greet: handler }, pollMs })
      await enqueue('ann')
      jobs.wake('greet')
      await vi.waitUntil(() => runs.length === 1, waitMillisMax)
      clock.now += 5 * 3_600_000
      await enqueue('bob')
      jobs.wake('greet')
      await vi.waitUntil(() => runs.includes('bob'), waitMillisMax)
      mayEnd.resolve()
      await jobs.stop({ graceMs })
      expect(runs).toEqual(['ann', 'bob'])
      expect(await jobs.count()).toBe(0)
    })

    // The embedded database has one process, and so one clock.
    if (engine.name === 'postgres')
      test('leases follow the clock of the database, so that clocks ten seconds apart run no job twice', async () => {
        await using scratch = await engine.open()
        const [behind, ahead] = [-5_000, 5_000].map(skew => {
          const queue = queueOn(scratch, { hasSharedClock: true })
          queue.clock.now = Date.now() + skew
          return queue
        })
        const isRunning = Promise.withResolvers<void>()
        const mayEnd = Promise.withResolvers<void>()
        const run = () => {
          isRunning.resolve()
          return mayEnd.promise
        }
        const slow = { ...quiet, run }
        await behind?.enqueue('ann')
        behind?.jobs.start({ handlers: { greet: slow }, pollMs })
        await isRunning.promise
        const { handler, payloads } = recorder()
        await ahead?.lookOnce(handler)
        expect(payloads).toEqual([])
        mayEnd.resolve()
        await behind?.jobs.stop({ graceMs })
        expect(await behind?.jobs.count()).toBe(0)
      })

    test('a run whose job was taken by another is told so', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue } = queueOn(scratch, { leaseMs: 300 })
      await enqueue('ann')
      const isRunning = Promise.withResolvers<RunningJob>()
      const wasTold = Promise.withResolvers<unknown>()
      const patient: JobHandler = {
        ...quiet,
        async run(_payload, job) {
          job.signal.addEventListener('abort', () => wasTold.resolve(job.signal.reason))
          isRunning.resolve(job)
          await wasTold.promise
        },
      }
      jobs.start({ handlers: { greet: patient }, pollMs })
      await isRunning.promise
      await scratch.db.updateTable('jobs').set({ attempts: 2 }).execute()
      expect(String(await wasTold.promise)).toMatch(/has been taken by another run/)
      await jobs.stop({ graceMs })
      expect(await jobs.count()).toBe(1)
    })

    test('a job that runs for longer than a lease stays with its process', async () => {
      await using scratch = await engine.open()
      const leaseMs = 300
      const { jobs, enqueue, clock } = queueOn(scratch, { leaseMs })
      await enqueue('ann')
      const mayEnd = Promise.withResolvers<void>()
      let runs = 0
      const slow: JobHandler = {
        ...quiet,
        concurrency: 2,
        run() {
          runs++
          return mayEnd.promise
        },
      }
      jobs.start({ handlers: { greet: slow }, pollMs: 20 })
      // The clock moves only after a lease was renewed, so that a busy machine lets none run out.
      for (let renewals = 0; renewals < 5; renewals++) {
        clock.now += leaseMs - 100
        await vi.waitUntil(async () => {
          const job = await scratch.db.selectFrom('jobs').select('leased_until').executeTakeFirstOrThrow()
          return job.leased_until === clock.now + leaseMs
        }, waitMillisMax)
      }
      mayEnd.resolve()
      await jobs.stop({ graceMs })
      expect(runs).toBe(1)
    })

    test('where no other process can be, jobs of a dead one are free at once', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      const { handler, payloads } = recorder()
      await enqueue('ann')
      await scratch.db
        .updateTable('jobs')
        .set({ leased_until: clock.now + leaseMs, attempts: 1 })
        .execute()
      await lookOnce(handler)
      expect(payloads).toEqual([])
      await jobs.releaseAll()
      await lookOnce(handler)
      expect(payloads).toEqual([{ name: 'ann' }])
    })

    test('a job that fails is tried again after 1 s, 4 s, 16 s and 64 s, then given up for good', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce, said } = queueOn(scratch)
      await enqueue('ann')
      const attempts: number[] = []
      const givenUp: unknown[][] = []
      const failing: JobHandler = {
        concurrency: 1,
        async run(_payload, job) {
          attempts.push(job.attempt)
          throw new Error(`failure ${job.attempt}`)
        },
        async giveUp(payload, error) {
          givenUp.push([payload, String(error)])
        },
      }
      for (const wait of [0, 1000, 4000, 16_000, 64_000]) {
        clock.now += wait - 1
        await lookOnce(failing)
        clock.now += 1
        await lookOnce(failing)
      }
      expect(attempts).toEqual([1, 2, 3, 4, 5])
      expect(givenUp).toEqual([[{ name: 'ann' }, 'Error: failure 5']])
      expect(await jobs.count()).toBe(0)
      expect(said.at(-1)).toBe('job.given-up')
    })

    test('giving up that fails is tried again', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      await enqueue('ann')
      await scratch.db.updateTable('jobs').set({ attempts: 4, failures: 4 }).execute()
      let tries = 0
      const failing: JobHandler = {
        concurrency: 1,
        run: () => Promise.reject(new Error('no')),
        giveUp: () => (tries++ === 0 ? Promise.reject(new Error('not now')) : Promise.resolve()),
      }
      await lookOnce(failing)
      expect(await jobs.count()).toBe(1)
      clock.now += 5 * 60_000
      await lookOnce(failing)
      expect([tries, await jobs.count()]).toEqual([2, 0])
    })

    test.each([
      { finishes: false, how: 'with nothing to record' },
      { finishes: true, how: 'with its result' },
    ])('a job that is given up $how ends together with its record for operators', async ({ finishes }) => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      await enqueue('ann')
      await scratch.db.updateTable('jobs').set({ attempts: 4, failures: 4 }).execute()
      const failing: JobHandler = {
        concurrency: 1,
        run: () => Promise.reject(new Error('no')),
        giveUp: async (_payload, _error, job) => {
          if (finishes) await inTransaction(scratch.db, job.finish)
        },
      }
      await sql`alter table given_up_jobs rename to away`.execute(scratch.db)
      await lookOnce(failing)
      expect(await jobs.count()).toBe(1)
      await sql`alter table away rename to given_up_jobs`.execute(scratch.db)
      clock.now += 5 * 60_000
      await lookOnce(failing)
      expect([await jobs.count(), await jobs.givenUp.count()]).toEqual([0, 1])
    })

    test('a job that is queued again for later is not among those given up', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue, lookOnce } = queueOn(scratch)
      await enqueue('ann')
      await scratch.db.updateTable('jobs').set({ attempts: 4, failures: 4 }).execute()
      await lookOnce({
        concurrency: 1,
        run: () => Promise.reject(new Error('no')),
        giveUp: (_payload, _error, job) =>
          inTransaction(scratch.db, async tx => {
            await job.finish(tx)
            await jobs.enqueue(tx, { kind: 'greet', key: 'ann', payload: { name: 'ann' }, runAt: 9e12 })
          }),
      })
      expect([await jobs.count(), await jobs.givenUp.count()]).toEqual([1, 0])
    })

    test('a job that every process died of is given up without another run', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue, lookOnce } = queueOn(scratch)
      await enqueue('ann')
      await scratch.db.updateTable('jobs').set({ attempts: 20, cut_offs: 20 }).execute()
      const { handler, payloads, givenUp } = recorder()
      await lookOnce(handler)
      expect([payloads, givenUp, await jobs.count()]).toEqual([[], [{ name: 'ann' }], 0])
    })

    test('a job waits for a store that is away, however often it looks, and then has all its attempts', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce, said } = queueOn(scratch)
      await enqueue('ann')
      let trouble = 'The file store is away: the bucket cannot be reached.'
      const attempts: number[] = []
      const givenUp: unknown[] = []
      const failing: JobHandler = {
        concurrency: 1,
        async run(_payload, job) {
          attempts.push(job.attempt)
          throw new Error(trouble)
        },
        giveUp: async payload => void givenUp.push(payload),
      }
      for (let minute = 0; minute < 10; minute++) {
        await lookOnce(failing)
        clock.now += 60_000
      }
      expect([attempts.length, givenUp, new Set(said)]).toEqual([10, [], new Set(['job.put-off'])])
      trouble = 'a fault of its own'
      for (let run = 1; run <= 5; run++) {
        expect(givenUp).toEqual([])
        await lookOnce(failing)
        clock.now += 5 * 60_000
      }
      expect([givenUp, await jobs.count()]).toEqual([[{ name: 'ann' }], 0])
    })

    test('a store that was away for a week no longer excuses a job', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      const { handler, givenUp } = recorder()
      const failing = { ...handler, run: () => Promise.reject(new Error('The file store is full')) }
      await enqueue('ann')
      await lookOnce(failing)
      for (let run = 1; run <= 5; run++) {
        clock.now += 7 * 86_400_000
        await scratch.db.updateTable('jobs').set({ put_off_since: 1_000_000 }).execute()
        await lookOnce(failing)
      }
      expect([givenUp, await jobs.count()]).toEqual([[{ name: 'ann' }], 0])
    })

    test('runs that were given back or cut off are no failures, but twenty that were cut off end a job', async () => {
      await using scratch = await engine.open()
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      const { handler, payloads, givenUp } = recorder()
      await enqueue('ann')
      for (let stop = 1; stop <= 25; stop++) {
        const { jobs: stopping } = queueOn(scratch)
        const isRunning = Promise.withResolvers<void>()
        const endless = () => {
          isRunning.resolve()
          return new Promise<void>(() => {})
        }
        stopping.start({ handlers: { greet: { ...quiet, run: endless } }, pollMs })
        await isRunning.promise
        await stopping.stop({ graceMs: 0 })
      }
      const isCutOff = () =>
        scratch.db.updateTable('jobs').set({ leased_until: clock.now, attempts: 26 }).execute()
      await isCutOff()
      await lookOnce({ ...handler, run: () => Promise.reject(new Error('once')) })
      clock.now += 1_000
      expect([givenUp, await jobs.count()]).toEqual([[], 1])
      await scratch.db.updateTable('jobs').set({ cut_offs: 19 }).execute()
      await isCutOff()
      await lookOnce(handler)
      expect([payloads, givenUp, await jobs.count()]).toEqual([[], [{ name: 'ann' }], 0])
    })

    test('a result and the end of its job are kept together or not at all', async () => {
      await using scratch = await engine.open()
      await sql`create table greetings (name text)`.execute(scratch.db)
      const { jobs, clock, enqueue, lookOnce } = queueOn(scratch)
      await enqueue('ann')
      const finishing: JobHandler = {
        ...quiet,
        run: (_payload, job) =>
          inTransaction(scratch.db, async tx => {
            await sql`insert into greetings values (${`try ${job.attempt}`})`.execute(tx)
            await job.finish(tx)
            if (job.attempt === 1) throw new Error('after the finish')
          }),
      }
      await lookOnce(finishing)
      expect(await jobs.count()).toBe(1)
      clock.now += 1000
      await lookOnce(finishing)
      expect(await jobs.count()).toBe(0)
      expect((await sql`select name from greetings`.execute(scratch.db)).rows).toEqual([{ name: 'try 2' }])
    })

    test('stopping waits for what runs, claims nothing more, and in the end gives back what still runs', async () => {
      await using scratch = await engine.open()
      const { jobs, enqueue } = queueOn(scratch)
      const other = queueOn(scratch).jobs
      await enqueue('ann')
      await enqueue('bob')
      const isRunning = Promise.withResolvers<void>()
      const mayEnd = Promise.withResolvers<void>()
      const ended = Promise.withResolvers<unknown>()
      const slow: JobHandler = {
        ...quiet,
        async run(_payload, job) {
          isRunning.resolve()
          await mayEnd.promise
          await job.finish(scratch.db).then(() => ended.resolve('kept'), ended.resolve)
        },
      }
      jobs.start({ handlers: { greet: slow }, pollMs })
      await isRunning.promise
      await jobs.stop({ graceMs: 1 })
      const { handler, payloads } = recorder()
      other.start({ handlers: { greet: handler }, pollMs })
      await vi.waitUntil(async () => (await jobs.count()) === 0, waitMillisMax)
      await other.stop({ graceMs })
      expect(payloads).toEqual([{ name: 'ann' }, { name: 'bob' }])
      mayEnd.resolve()
      expect(String(await ended.promise)).toContain('has been taken by another run')
    })
  })
}

/** Runs no work of its own and never fails. */
const quiet: JobHandler = { concurrency: 1, run: async () => {}, giveUp: async () => {} }

function recorder() {
  const payloads: unknown[] = []
  const givenUp: unknown[] = []
  const handler: JobHandler = {
    concurrency: 4,
    run: async payload => void payloads.push(payload),
    giveUp: async payload => void givenUp.push(payload),
  }
  return { handler, payloads, givenUp }
}

type Db = ScratchDatabase['db']

const greeter = (db: Db): JobHandler => ({
  ...quiet,
  concurrency: 4,
  run: (payload, job) => greet({ db }, (payload as { name: string }).name, job),
})

const greet = ({ db }: { db: Db }, name: string, job: RunningJob) =>
  inTransaction(db, async tx => {
    await sql`insert into greetings values (${name})`.execute(tx)
    await job.finish(tx)
  })

type Own = { leaseMs?: number; hasSharedClock?: boolean }

function queueOn({ db, engine }: Pick<ScratchDatabase, 'db' | 'engine'>, own: Own = {}) {
  const clock = { now: 1_000_000 }
  const said: string[] = []
  const say = (event: string) => void said.push(event)
  const create = () =>
    createJobs({ db, engine, clock: () => clock.now, leaseMs, log: { warn: say, error: say }, ...own })
  const jobs = create()
  return {
    db,
    jobs,
    clock,
    said,
    enqueue: (name: string, more: { kind?: string; runAt?: number; ownerId?: OwnerId } = {}) =>
      inTransaction(db, tx => jobs.enqueue(tx, { kind: 'greet', key: name, payload: { name }, ...more })),
    /** Runs `many` jobs and returns their names in order. */
    async runOnly(many: number): Promise<string[]> {
      const names: string[] = []
      const process = create()
      const enough = Promise.withResolvers<void>()
      const run = async (payload: unknown) => {
        if (names.push((payload as { name: string }).name) >= many) enough.resolve(process.stop({ graceMs }))
      }
      process.start({ handlers: { greet: { ...quiet, run } }, pollMs })
      await enough.promise
      return names
    },
    /** Starts a process that takes what is due, finishes it and stops. */
    async lookOnce(handler: JobHandler) {
      const process = create()
      process.start({ handlers: { greet: handler }, pollMs })
      await process.stop({ graceMs })
    },
  }
}
