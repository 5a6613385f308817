import { z } from 'zod'
import type { Embeddings } from '#server/outside/embeddings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import { embeddingStore } from './embedding-store.ts'
import { embedding, embedKind, embedMissing } from './promised-meaning.ts'

type Dependencies = { db: Db; embeddings: Pick<Embeddings, 'space'>; jobs: Pick<Jobs, 'enqueue' | 'count'> }

/** Queues screenshots that have no vector in this space: older ones, and those embedded by another model. */
export const embedWhatIsMissing = async ({ db, embeddings, jobs }: Dependencies): Promise<void> => {
  const [any] = await embeddingStore(db).missing(embeddings.space, 0, 1)
  if (any) await jobs.enqueue(db, embedMissing(embeddings.space, { after: 0 }))
}

/** Queues a hundred at a time and waits until they are done, so that uploads are not delayed. */
export const embedMissingJob = ({
  db,
  embeddings,
  jobs,
  clock,
}: Dependencies & { clock: Clock }): JobHandler => ({
  concurrency: 1,
  async run(payload, job) {
    const { after, round } = Payload.parse(payload)
    const isBusy = (await jobs.count(embedKind)) > waitingMax
    const some = isBusy ? [] : await embeddingStore(db).missing(embeddings.space, after, atOnce)
    const last = some.at(-1)?.id
    if (!isBusy && last === undefined) return
    await inTransaction(db, async tx => {
      await job.finish(tx)
      for (const { ownerId, id } of some) await jobs.enqueue(tx, embedding(ownerId, id, round))
      const next = { after: last ?? after, round, runAt: clock() + pauseMillis }
      await jobs.enqueue(tx, embedMissing(embeddings.space, next))
    })
  },

  /** The next start tries again. */
  giveUp: async () => {},
})

const Payload = z.object({ after: z.number(), round: z.number().default(0) })
const atOnce = 100
const waitingMax = 20
const pauseMillis = 2_000
