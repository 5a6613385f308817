import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { categoryStore } from '#server/memory/keep/categories/category-store.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import type { SearchIndex } from '#server/memory/keep/search-index.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs, NewJob } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { entryStore } from './entry-store.ts'
import { indexVersion } from './index-version.ts'

type Dependencies = { db: Db; index: Pick<SearchIndex, 'put' | 'remove'>; jobs: Pick<Jobs, 'enqueue'> }

/** Queues a job if the index has outdated entries. */
export async function reindexWhatIsStale({ db, jobs }: Pick<Dependencies, 'db' | 'jobs'>): Promise<void> {
  if (await entryStore(db).someStale(0, 1)) await jobs.enqueue(db, reindex(0))
}

/** Queues screenshots for indexing after their category was renamed. Runs in the caller's transaction. */
export const renewEntries =
  (jobs: Pick<Jobs, 'enqueue'>) =>
  async (tx: Db, ownerId: OwnerId, screenshotIds: number[]): Promise<void> => {
    if (screenshotIds.length === 0) return
    await entryStore(tx).makeStale(ownerId, screenshotIds)
    await jobs.enqueue(tx, renewal(ownerId))
  }

export const reindexKind = 'reindex'

const reindex = (after: number): NewJob => ({
  kind: reindexKind,
  key: `version ${indexVersion}`,
  payload: { after },
})

/** Each owner has a job of their own, so that a rename need not wait until a new index version is applied. */
const renewal = (ownerId: number): NewJob => ({
  kind: reindexKind,
  key: `owner ${ownerId}`,
  payload: { ownerId },
})

/**
 * Indexes a few screenshots of one owner in each transaction, which also queues the next job, so that it
 * continues after a crash. Until then, a screenshot keeps its old entry.
 */
export const reindexJob = ({ db, index, jobs }: Dependencies): JobHandler => ({
  concurrency: 1,
  async run(payload, job) {
    const which = Payload.parse(payload)
    const stale = await staleOf(db, which, screenshotsAtOnce)
    const startedAt = performance.now()
    await inTransaction(db, async tx => {
      await job.finish(tx)
      if (stale) await putAnew({ db: tx, index }, stale)
      // No other job can be queued while this one exists, so it checks once more before it ends.
      if (stale ?? (await staleOf(tx, which, 1))) await jobs.enqueue(tx, again(which))
    })
    // Leaves half of the time to other work.
    await setTimeout(performance.now() - startedAt)
  },

  /** Skips an owner whose screenshots cannot be indexed. The next start of the server tries again. */
  giveUp: (payload, _error, job) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      const which = Payload.parse(payload)
      if ('ownerId' in which) return
      const stale = await staleOf(tx, which, 1)
      if (stale) await jobs.enqueue(tx, reindex(stale.ownerId))
    }),
})

const Payload = z.union([z.object({ after: z.number() }), z.object({ ownerId: z.number() })])
type Payload = z.infer<typeof Payload>

const again = (which: Payload) => ('ownerId' in which ? renewal(which.ownerId) : reindex(which.after))

type Stale = { ownerId: OwnerId; ids: number[] }

async function staleOf(db: Db, which: Payload, limit: number): Promise<Stale | null> {
  if (!('ownerId' in which)) return entryStore(db).someStale(which.after, limit)
  const ownerId = asOwner(which.ownerId)
  const ids = await entryStore(db).staleOf(ownerId, limit)
  return ids.length > 0 ? { ownerId, ids } : null
}

/** An upload in between waits at most as long as for a few other uploads. */
const screenshotsAtOnce = 5

async function putAnew({ db, index }: Omit<Dependencies, 'jobs'>, { ownerId, ids }: Stale) {
  const [rows, categories, facts] = [
    await screenshotStore(db).findMany(ownerId, ids),
    await categoryStore(db).list(ownerId),
    await factStore(db).byScreenshot(ownerId, ids),
  ]
  for (const row of rows) {
    const category = categories.find(({ id }) => id === row.category_id)
    await index.put(db, ownerId, row, category?.name ?? null, facts.get(row.id) ?? [])
  }
  const there = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!there.has(id)) await index.remove(db, ownerId, id)
}
