import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type KyselyPlugin, sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Fact } from '#contract/fact.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { createRecall } from '#server/memory/recall/recall.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type DatabasePlace, openDatabase } from '#server/platform/db/open-database.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { migrations } from '#server/schema/migrations.ts'
import { aPerson } from '#test/a-person.ts'
import { fillShelf } from '#test/recall/fill-shelf.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { scratchDatabases } from '#test/scratch-database.ts'
import { startApp } from '#test/start-app.ts'
import { createSearchIndex } from './create-search-index.ts'
import { entryStore } from './entry-store.ts'
import { indexVersion } from './index-version.ts'
import { reindexJob, reindexKind, reindexWhatIsStale, renewEntries } from './reindex-job.ts'

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`what is in the index from before, on ${engine.name}`, () => {
    test('is found as it was, and soon as if it had been put there today', async () => {
      await using scratch = await engine.open()
      const { owner, ids } = await fillShelf(scratch)
      const today = await contentsOf(scratch.db)
      const find = finderFor(scratch, owner)
      expect(await find('U605')).toEqual([ids.get('sensor')])
      await makeOld(scratch.db)
      expect(await contentsOf(scratch.db)).not.toEqual(today)
      expect(await find('U605')).toEqual([])
      expect(await find('gyroscope')).toEqual([ids.get('sensor')])

      await bringUpToDate(scratch)
      expect(await contentsOf(scratch.db)).toEqual(today)
      expect(await find('U605')).toEqual([ids.get('sensor')])
    })

    test('labels of facts are read once for several screenshots', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const label = 'Booking reference'
      const fact: Fact = { kind: 'code', text: 'QX81T', value: 'QX81T', label, line: 'QX81T', box: null }
      for (let i = 0; i < 12; i++)
        await factStore(db).replace(owner, await shelf.put(owner, { title: `Trip ${i}` }), [fact])
      await makeOld(db)
      let reads = 0
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          if (node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('"facts"')) reads++
          return node
        },
        transformResult: async ({ result }) => result,
      }
      await bringUpToDate({ ...scratch, db: db.withPlugin(counting) })
      expect(reads).toBeLessThanOrEqual(3)
      const { rows } = await createRecall({ ...scratch, clock: () => 0 }).smartSearch(owner, {
        ...{ q: 'booking reference', filters: { limit: 30 } },
      })
      expect(rows).toHaveLength(12)
    })

    test('is found while it is brought up to date, by everybody, and what is new at once', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owners = [await fillShelf(scratch, shelf), await fillShelf(scratch, shelf)]
      await makeOld(scratch.db)
      let tried = 0
      await bringUpToDate(scratch, async () => {
        if (++tried % 14 !== 0) return
        for (const { owner, ids } of owners)
          expect(await finderFor(scratch, owner)('gyroscope')).toEqual([ids.get('sensor')])
      })
      expect(tried).toBeGreaterThan(14)
      for (const { owner, ids } of owners)
        expect(await finderFor(scratch, owner)('U605')).toEqual([ids.get('sensor')])
    }, 60_000)

    test('a word of old that comes anew is filed as words are today', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      await shelf.put(owner, { title: 'MPU6050' })
      await makeOld(scratch.db)
      const id = await shelf.put(owner, { title: 'Again MPU6050' })
      expect(await finderFor(scratch, owner)('U605')).toContain(id)
    })

    test('what was changed or deleted meanwhile stays as it is now', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const { owner, ids } = await fillShelf(scratch, shelf)
      await makeOld(scratch.db)
      await shelf.change(owner, ids.get('ramen') ?? 0, { title: 'Tonkotsu' })
      await shelf.remove(owner, ids.get('sensor') ?? 0)
      // As after a crash between the two, long ago.
      await scratch.db
        .deleteFrom('screenshots')
        .where('id', '=', ids.get('run') ?? 0)
        .execute()
      await bringUpToDate(scratch)
      const find = finderFor(scratch, owner)
      expect(await find('tonkotsu')).toEqual([ids.get('ramen')])
      expect(await find('gyroscope')).toEqual([])
      expect(await entryStore(scratch.db).find(owner, ids.get('run') ?? 0)).toBeUndefined()
    })

    test('one owner with whom it does not succeed keeps no other waiting, and is tried again at the next start', async () => {
      await using scratch = await engine.open()
      const shelf = createShelf(scratch)
      const [ann, bob] = [await fillShelf(scratch, shelf), await fillShelf(scratch, shelf)]
      await makeOld(scratch.db)
      const jobs = createJobs({ ...scratch, clock: systemClock })
      const index = createSearchIndex(scratch.engine)
      const put: typeof index.put = (tx, owner, ...given) =>
        owner === ann.owner ? Promise.reject(new Error('odd')) : index.put(tx, owner, ...given)
      const handler = reindexJob({ ...scratch, index: { ...index, put }, jobs })
      // Without the waits between tries.
      const giveUpAtOnce: typeof handler.run = (payload, job) =>
        handler.run(payload, job).catch(error => handler.giveUp(payload, error, job))
      await runToTheEnd(scratch.db, jobs, { ...handler, run: giveUpAtOnce })
      expect(await finderFor(scratch, bob.owner)('U605')).toEqual([bob.ids.get('sensor')])
      expect(await finderFor(scratch, ann.owner)('gyroscope')).toEqual([ann.ids.get('sensor')])
      await bringUpToDate(scratch)
      expect(await finderFor(scratch, ann.owner)('U605')).toEqual([ann.ids.get('sensor')])
    }, 60_000)

    test('what is promised while the job finds nothing to do is done', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const { owner, ids } = await fillShelf(scratch)
      const jobs = createJobs({ ...scratch, clock: systemClock })
      const renew = renewEntries(jobs)
      const sensor = ids.get('sensor') ?? 0
      const handler = reindexJob({ ...scratch, index: createSearchIndex(scratch.engine), jobs })
      await jobs.enqueue(db, { kind: reindexKind, key: `owner ${owner}`, payload: { ownerId: owner } })
      let isPromised = false
      async function promise(tx: Db) {
        if (!isPromised) await renew(tx, owner, [sensor])
        isPromised = true
      }
      const run: typeof handler.run = async (payload, job) => {
        // Between its check and its end.
        const finish: typeof job.finish = async tx => {
          await promise(tx)
          await job.finish(tx)
        }
        await handler.run(payload, { ...job, finish })
        await promise(db)
      }
      await runToTheEnd(db, jobs, { ...handler, run })
      expect(await staleCount(db)).toBe(0)
    })

    test('what is renewed while the catching up gave up on a later owner is renewed', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const { owner, ids } = await fillShelf(scratch)
      const jobs = createJobs({ ...scratch, clock: systemClock })
      const kept = { kind: reindexKind, key: `version ${indexVersion}`, payload: { after: owner } }
      await jobs.enqueue(db, kept)
      await renewEntries(jobs)(db, owner, [ids.get('sensor') ?? 0])
      const handler = reindexJob({ ...scratch, index: createSearchIndex(scratch.engine), jobs })
      jobs.start({ handlers: { [reindexKind]: handler }, pollMs: 20 })
      await vi.waitUntil(async () => (await jobs.count(reindexKind)) === 0, 20_000)
      await jobs.stop({ graceMs: 5_000 })
      expect(await staleCount(db)).toBe(0)
    })

    test('after kill -9 at any moment it goes on from where it was', async () => {
      await using place = await engine.createPlace()
      const [today, count] = await within(place, async database => {
        await migrate(database.db, database.engine, migrations)
        const { keys } = await fillShelf(database)
        const contents = await contentsOf(database.db)
        await makeOld(database.db)
        return [contents, keys.size]
      })
      await reindexUntilKilled(place, Math.ceil(count / 2))
      await within(place, async database => {
        const left = await staleCount(database.db)
        expect(left).toBeGreaterThan(0)
        expect(left).toBeLessThan(count)
        let puts = 0
        await bringUpToDate(database, async () => void puts++)
        expect(puts).toBe(left)
        expect(await contentsOf(database.db)).toEqual(today)
      })
    }, 60_000)

    test('the product sees to it when it starts', async () => {
      await using place = await engine.createPlace()
      const staying = { ...place, [Symbol.asyncDispose]: async () => {} }
      const ann = aPerson()
      {
        await using app = await startApp({ place: staying })
        await app.signIn(ann)
      }
      await within(place, async database => {
        const { id } = await database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
        await createShelf(database).put(asOwner(id), { title: 'MPU6050' })
        await makeOld(database.db)
      })
      await using app = await startApp({ place: staying })
      const visitor = app.visitor()
      await visitor.post('/api/auth/signin', ann)
      const found = async () => (await visitor.get('/api/screenshots?search=U605')).body
      await vi.waitFor(async () => expect(await found()).toMatchObject([{ title: 'MPU6050' }]), 30_000)
    }, 60_000)
  })

/** As version 0 left it: without OCR keys and endings of words. */
async function makeOld(db: Db) {
  await sql`delete from term_remainders where remainder like '=%' or remainder like '~%'`.execute(db)
  await db.updateTable('terms').set({ version: 0 }).execute()
  await db.updateTable('recall_entries').set({ version: 0 }).execute()
}

/** Runs the job to its end; `beforeEach` is awaited before each screenshot is put. */
async function bringUpToDate(database: Pick<Database, 'db' | 'engine'>, beforeEach = async () => {}) {
  const { db, engine } = database
  const jobs = createJobs({ db, engine, clock: systemClock })
  const index = createSearchIndex(engine)
  const put: typeof index.put = async (...given) => {
    await beforeEach()
    await index.put(...given)
  }
  await runToTheEnd(db, jobs, reindexJob({ db, index: { ...index, put }, jobs }))
}

async function runToTheEnd(db: Db, jobs: Jobs, handler: JobHandler) {
  await jobs.releaseAll()
  await reindexWhatIsStale({ db, jobs })
  jobs.start({ handlers: { [reindexKind]: handler }, pollMs: 20 })
  await vi.waitUntil(async () => (await jobs.count(reindexKind)) === 0, { timeout: 50_000 })
  await jobs.stop({ graceMs: 5_000 })
}

/** Runs in another process, until it has begun with so many screenshots. */
async function reindexUntilKilled(place: DatabasePlace, puts: number) {
  const program = fileURLToPath(new URL('../../../../test/crash-reindexer.ts', import.meta.url))
  const { dataFolder, url } = place
  const reindexer = spawn(process.execPath, [program, JSON.stringify({ dataFolder, url })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let begun = 0
  const lines = createInterface({ input: reindexer.stdout })
  lines.on('line', () => {
    if (++begun === puts) reindexer.kill('SIGKILL')
  })
  await once(lines, 'close')
  expect(begun).toBeGreaterThanOrEqual(puts)
}

async function within<T>(place: DatabasePlace, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const finderFor = (database: Pick<Database, 'db' | 'engine'>, owner: OwnerId) => async (search: string) => {
  const recall = createRecall({ ...database, clock: () => 0 })
  return (await recall.plainSearch(owner, search, { limit: 30 })).rows.map(({ id }) => id)
}

const staleCount = async (db: Db) =>
  (
    await db
      .selectFrom('recall_entries')
      .select('screenshot_id')
      .where('version', '<', indexVersion)
      .execute()
  ).length

const contentsOf = async (db: Db) => ({
  entries: await db.selectFrom('recall_entries').selectAll().orderBy('screenshot_id').execute(),
  terms: await db.selectFrom('terms').selectAll().orderBy('user_id').orderBy('term').execute(),
  remainders: await db
    .selectFrom('term_remainders')
    .selectAll()
    .orderBy('user_id')
    .orderBy('remainder')
    .orderBy('term')
    .execute(),
})
