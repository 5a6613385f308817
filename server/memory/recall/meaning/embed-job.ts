import { createHash } from 'node:crypto'
import { z } from 'zod'
import { packPoint } from '#server/language/vectors/pack-point.ts'
import { factStore } from '#server/memory/keep/fact-store.ts'
import { presentScreenshot } from '#server/memory/keep/present-screenshot.ts'
import { maskSecrets } from '#server/memory/keep/redaction/mask-secrets.ts'
import { screenshotStore } from '#server/memory/keep/screenshot-store.ts'
import { searchEngineFor } from '#server/memory/recall/index/engines/search-engine-for.ts'
import type { Embeddings } from '#server/outside/embeddings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'
import { asOwner, type OwnerId } from '#server/platform/owner.ts'
import { embeddingStore } from './embedding-store.ts'
import { embedding, embedMissing } from './promised-meaning.ts'

type Dependencies = {
  db: Db
  engine: Engine
  embeddings: Embeddings
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}

/** Has a screenshot's meaning found, unless it is there already. Nobody waits for it. */
export const embedJob = ({ db, engine, embeddings, jobs, clock }: Dependencies): JobHandler => ({
  concurrency: 2,
  async run(payload, job) {
    const { ownerId, id } = Payload.parse(payload)
    const text = (await meaningOf(db, ownerId, id)) ?? ''
    const textHash = hashOf(text)
    const { space } = embeddings
    const isKnown = text === '' || (await embeddingStore(db).has(ownerId, id, space, textHash))
    const [point] = isKnown ? [] : await embeddings.embed([text], AbortSignal.timeout(embedMillisMax))
    await inTransaction(db, async tx => {
      // First: whoever is changing it has found this job at work, and will not ask for another.
      await searchEngineFor(engine).lockScreenshot(tx, ownerId, id)
      await job.finish(tx)
      const now = await meaningOf(tx, ownerId, id)
      if (now === null) return
      if (point) await embeddingStore(tx).put(ownerId, id, { space, textHash, ...packPoint(point) })
      // It was changed meanwhile, and that found this job at work.
      if (hashOf(now) !== textHash) await jobs.enqueue(tx, embedding(ownerId, id))
    })
  },

  /**
   * It is found by its words, and tried again in an hour, in four, in sixteen, then once a day: a provider comes back. A
   * text that it will not take has its turn again when it changes, or at the next start. What it meant before it changed
   * is forgotten: it would be found by that, and not be missed by those who try again.
   */
  giveUp: (payload, _error, job) =>
    inTransaction(db, async tx => {
      await job.finish(tx)
      const { ownerId, id, round } = Payload.parse(payload)
      await embeddingStore(tx).remove(ownerId, id)
      if (round >= roundsMax) return
      const next = { after: 0, round: round + 1, runAt: clock() + hourMillis * Math.min(4 ** round, 24) }
      await jobs.enqueue(tx, embedMissing(embeddings.space, next))
    }),
})

/** Where nothing finds out what is meant any more, what a screenshot meant before it changed is forgotten. */
export const forgetMeaningJob = ({ db }: Pick<Dependencies, 'db'>): JobHandler => ({
  concurrency: 1,
  async run(payload) {
    const { ownerId, id } = Payload.parse(payload)
    await embeddingStore(db).remove(ownerId, id)
  },
  giveUp: async () => {},
})

const Payload = z.object({
  ownerId: z.number().transform(asOwner),
  id: z.number(),
  round: z.number().default(0),
})
/** The last one comes about a week after the first. */
const roundsMax = 10
const embedMillisMax = 20_000
const hourMillis = 3_600_000
/** Models read about 8,000 tokens; the beginning of a long page says what it is about. */
const charsMax = 6_000

/** What of a screenshot is given to a model; null where there is no such screenshot. */
async function meaningOf(db: Db, ownerId: OwnerId, id: number): Promise<string | null> {
  const row = await screenshotStore(db).find(ownerId, id)
  if (!row) return null
  const { tags } = presentScreenshot(row)
  const parts = [row.title, row.description, tags.join(', '), row.extracted_text]
  // Before it is cut: half of a secret is not known for one.
  return maskSecrets(parts.join('\n').slice(0, 3 * charsMax), await factStore(db).of(ownerId, [id]))
    .slice(0, charsMax)
    .trim()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
