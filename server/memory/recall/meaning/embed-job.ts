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

/** Embeds a screenshot in the background, unless its vector is up to date. */
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
      // Locks first. A concurrent change has seen this job and queued no other.
      await searchEngineFor(engine).lockScreenshot(tx, ownerId, id)
      await job.finish(tx)
      const now = await meaningOf(tx, ownerId, id)
      if (now === null) return
      if (point) await embeddingStore(tx).put(ownerId, id, { space, textHash, ...packPoint(point) })
      // The text changed while this job ran, and no other job was queued.
      if (hashOf(now) !== textHash) await jobs.enqueue(tx, embedding(ownerId, id))
    })
  },

  /**
   * Gives up for now. The job is retried after an hour, after four, after sixteen, then once a day, because
   * the provider may recover. A refused text is retried when it changes, or at the next start. An outdated
   * vector is removed: it would match the old text, and retries would skip the screenshot.
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

/** Without a provider, removes the outdated vector. */
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
/** The last round comes about a week after the first. */
const roundsMax = 10
const embedMillisMax = 20_000
const hourMillis = 3_600_000
/** Models read about 8,000 tokens. The beginning of a long page says what it is about. */
const charsMax = 6_000

/** The text of a screenshot for the provider. Null if the screenshot does not exist. */
async function meaningOf(db: Db, ownerId: OwnerId, id: number): Promise<string | null> {
  const row = await screenshotStore(db).find(ownerId, id)
  if (!row) return null
  const { tags } = presentScreenshot(row)
  const parts = [row.title, row.description, tags.join(', '), row.extracted_text]
  // Secrets are masked before the text is cut, because half a secret would not be detected.
  return maskSecrets(parts.join('\n').slice(0, 3 * charsMax), await factStore(db).of(ownerId, [id]))
    .slice(0, charsMax)
    .trim()
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
