import { describe, expect, test } from 'vitest'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { createSearchIndex } from '#server/memory/recall/index/create-search-index.ts'
import type { Embeddings } from '#server/outside/embeddings.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { jobStore } from '#server/platform/jobs/job-store.ts'
import type { RunningJob } from '#server/platform/jobs/jobs.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { createShelf } from '#test/recall/shelf.ts'
import { type ScratchDatabase, scratchDatabases } from '#test/scratch-database.ts'
import { embedJob } from './embed-job.ts'
import { embedMissingJob } from './embed-missing.ts'
import { indexWithMeaning } from './index-with-meaning.ts'
import { embedding, embedKind, embedMissing, embedMissingKind } from './promised-meaning.ts'

const hour = 3_600_000

for (const engine of scratchDatabases())
  describe.skipIf(engine.isMissing)(`finding out what is meant, on ${engine.name}`, () => {
    test('a change that is not committed yet when the meaning comes in is given its own meaning', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const id = await shelf.put(owner, { title: 'Ramen' })
      const house = aHouse(scratch, async () => [Float32Array.of(1, 0)])
      await house.jobs.enqueue(db, embedding(owner, id))
      const claimed = await house.claim(embedKind)

      const mayCommit = Promise.withResolvers<void>()
      const isChanged = Promise.withResolvers<void>()
      const changing = inTransaction(db, async tx => {
        await screenshotStore(tx).update(owner, id, { title: 'Haircut' })
        await putAnew(house.index, tx, owner, id)
        isChanged.resolve()
        await mayCommit.promise
      })
      // The run does not see yet what the change has written.
      house.beforePoint(async () => {
        await isChanged.promise
        setTimeout(mayCommit.resolve, 50)
      })
      await Promise.all([changing, house.embed.run(claimed.payload, claimed.running)])
      expect(await house.jobs.count(embedKind)).toBe(1)
    })

    test('a text that is never taken is tried less and less often, and in the end no more', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      await shelf.put(owner, { title: 'Ramen' })
      const refused = async () => {
        throw new Error('no')
      }
      const house = aHouse(scratch, refused)
      await house.jobs.enqueue(db, embedMissing('plane', { after: 0 }))
      const waits: number[] = []
      let begunAt = house.now()
      // More often than it is ever tried.
      for (let i = 0; i < 100; i++) {
        const due = await db.selectFrom('jobs').selectAll().orderBy('run_at').executeTakeFirst()
        if (!due) break
        house.goTo(due.run_at)
        const { payload, running } = await house.claim(due.kind)
        if (due.kind === embedMissingKind) await house.sweep(payload, running)
        else {
          waits.push(Math.round((house.now() - begunAt) / hour))
          begunAt = house.now()
          await house.embed.giveUp(payload, new Error('no'), running)
        }
      }
      expect(waits).toEqual([0, 1, 4, 16, 24, 24, 24, 24, 24, 24, 24])
      expect(await house.jobs.count()).toBe(0)
    })

    test('what it meant before it changed is forgotten where its meaning cannot be told, and asked for again', async () => {
      await using scratch = await engine.open()
      const { db } = scratch
      const shelf = createShelf(scratch)
      const owner = await shelf.owner()
      const id = await shelf.put(owner, { title: 'Ramen' })
      let isDown = false
      const house = aHouse(scratch, async () => {
        if (isDown) throw new Error('no')
        return [Float32Array.of(1, 0)]
      })
      const points = () => db.selectFrom('embeddings').select('screenshot_id').execute()
      await house.jobs.enqueue(db, embedding(owner, id))
      const first = await house.claim(embedKind)
      await house.embed.run(first.payload, first.running)
      expect(await points()).toHaveLength(1)

      isDown = true
      await inTransaction(db, async tx => {
        await screenshotStore(tx).update(owner, id, { title: 'Haircut' })
        await putAnew(house.index, tx, owner, id)
      })
      const last = await house.claim(embedKind)
      await expect(house.embed.run(last.payload, last.running)).rejects.toThrow('no')
      await house.embed.giveUp(last.payload, new Error('no'), last.running)
      expect(await points()).toEqual([])
      house.goTo(house.now() + hour)
      const sweep = await house.claim(embedMissingKind)
      await house.sweep(sweep.payload, sweep.running)
      expect(await house.jobs.count(embedKind)).toBe(1)
    })
  })

function aHouse({ db, engine }: ScratchDatabase, embed: Embeddings['embed']) {
  let now = Date.UTC(2025, 5, 11)
  let before = async () => {}
  const clock = () => now
  const jobs = createJobs({ db, engine, clock })
  const store = jobStore(db, engine, clock)
  const embeddings: Embeddings = {
    space: 'plane',
    async embed(texts, signal) {
      await before()
      return embed(texts, signal)
    },
  }
  const missing = embedMissingJob({ db, embeddings, jobs, clock })
  return {
    jobs,
    index: indexWithMeaning(createSearchIndex(engine), jobs),
    embed: embedJob({ db, engine, embeddings, jobs, clock }),
    now: clock,
    goTo(moment: number) {
      now = Math.max(now, moment)
    },
    beforePoint(work: () => Promise<void>) {
      before = work
    },
    /** Like the runner: a job that has run is over, unless it has a result of its own. */
    async sweep(payload: unknown, running: RunningJob) {
      await missing.run(payload, running)
      await db.deleteFrom('jobs').where('id', '=', running.id).execute()
    },
    async claim(kind: string) {
      const [job] = await store.claim(kind, 1, { leaseMs: 60_000 })
      if (!job) throw new Error(`No job of kind ${kind} is due`)
      const running: RunningJob = {
        id: job.id,
        attempt: job.attempts,
        signal: new AbortController().signal,
        async finish(tx) {
          if (!(await store.remove(job, tx))) throw new Error('Taken by another run')
        },
      }
      return { payload: JSON.parse(job.payload), running }
    },
  }
}

async function putAnew(
  index: ReturnType<typeof indexWithMeaning>,
  tx: ScratchDatabase['db'],
  owner: OwnerId,
  id: number,
) {
  const row = await screenshotStore(tx).find(owner, id)
  if (row) await index.put(tx, owner, row, null)
}
