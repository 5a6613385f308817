import { apart, nearness, packPoint } from '#server/language/vectors/pack-point.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import type { Embeddings } from '#server/outside/embeddings.ts'
import { circuitBreaker } from '#server/platform/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { rememberAnswers } from '#server/platform/remember-answers.ts'
import { backdrop } from './backdrop.ts'
import { embeddingStore } from './embedding-store.ts'

type Dependencies = {
  db: Db
  embeddings: Embeddings
  /** Timeouts: how long a question waits for its embedding, and how long embedding the baseline may take. */
  limits: { askMillisMax: number; measureMillisMax: number }
  clock: Clock
  log: Log
}

/** Returns ids of the owner's screenshots with a similar meaning, most similar first. Empty on failure. */
export type CloseInMeaning = (ownerId: OwnerId, question: string) => Promise<number[]>

/**
 * Finds screenshots that are more similar to the question than unrelated texts are. Reads the newest twenty
 * thousand in batches, so that other requests are not blocked.
 */
export function closeInMeaning({ db, embeddings, limits, clock, log }: Dependencies): CloseInMeaning {
  const lately = rememberAnswers<Asked | null>({ millis: rememberedMillis, most: latelyMax, clock })
  const breaker = circuitBreaker<OwnerId>(clock)
  let measure: Promise<Uint8Array[]> | null = null

  return async (ownerId, question) => {
    const asked = await remembered(ownerId, question).catch(() => null)
    if (!asked) return []
    const points = await embeddingStore(db).points(ownerId, embeddings.space, await likely(ownerId, asked))
    return points
      .map(({ id, point }) => ({ id, nearness: nearness(asked.point, point) }))
      .filter(one => one.nearness > asked.bound)
      .sort((one, other) => other.nearness - one.nearness || other.id - one.id)
      .slice(0, closeMax)
      .map(({ id }) => id)
  }

  /** The ids that may be among the most similar, compared by the signs of their vectors. */
  async function likely(ownerId: OwnerId, { signs }: Asked): Promise<number[]> {
    let best: { id: number; apart: number }[] = []
    let before = Number.MAX_SAFE_INTEGER
    for (let seen = 0; seen < lookedThroughMax; seen += pageSize) {
      const page = await embeddingStore(db).signs(ownerId, embeddings.space, before, pageSize)
      const those = page.map(one => ({ id: one.id, apart: apart(signs, one.signs) }))
      best = [...best, ...those].sort((one, other) => one.apart - other.apart).slice(0, likelyMax)
      before = page.at(-1)?.id ?? 0
      if (page.length < pageSize) break
    }
    return best.map(({ id }) => id)
  }

  /** Cached, because later pages of a search repeat the question. */
  function remembered(ownerId: OwnerId, question: string): Promise<Asked | null> {
    const text = question.trim()
    const known = lately.get(text)
    if (known !== undefined) return known
    const isAsked = text !== '' && secretsIn(text).length === 0 && breaker.allows(ownerId)
    return isAsked ? lately.add(text, ask(ownerId, text)) : Promise.resolve(null)
  }

  async function ask(ownerId: OwnerId, text: string): Promise<Asked | null> {
    try {
      const signal = AbortSignal.timeout(limits.askMillisMax)
      const [[point], against] = await Promise.all([
        embeddings.embed([text], signal),
        until(signal, measured()),
      ])
      breaker.succeeded(ownerId)
      return point
        ? {
            point,
            signs: packPoint(point).signs,
            bound: boundOf(against.map(other => nearness(point, other))),
          }
        : null
    } catch (error) {
      breaker.failed(ownerId)
      log.warn('model.set-aside', { why: error instanceof Error ? error.name : 'failed' })
      throw error
    }
  }

  /** Embeds the baseline once. A question that cannot wait that long leaves it to the next one. */
  function measured(): Promise<Uint8Array[]> {
    measure ??= embeddings.embed(backdrop, AbortSignal.timeout(limits.measureMillisMax)).then(
      points => points.map(one => packPoint(one).point),
      (error: unknown) => {
        measure = null
        throw error
      },
    )
    return measure
  }
}

type Asked = { point: Float32Array; signs: Uint8Array; bound: number }

const until = <T>(signal: AbortSignal, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
    promise.then(resolve, reject)
  })

/** Four standard deviations above the mean. Fewer than one in a thousand unrelated texts is more similar. */
function boundOf(values: number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
  return Math.min(mean + 4 * Math.sqrt(variance), boundMax)
}

/** The highest threshold. With some models, nothing but the text itself is more similar. */
const boundMax = 0.9
const closeMax = 20
const likelyMax = 300
const pageSize = 500
const lookedThroughMax = 20_000
const rememberedMillis = 10 * 60_000
const latelyMax = 200
