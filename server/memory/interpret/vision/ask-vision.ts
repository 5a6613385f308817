import type { Category } from '#contract/category.ts'
import { modelUsageStore, type TokenLimits } from '#server/memory/keep/model-usage-store.ts'
import type { VisionModel } from '#server/outside/vision-model.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { LookAnswer } from './look-answer.ts'
import { lookInstructions, lookRequest } from './look-instructions.ts'
import type { NumberedLine } from './mended-reading.ts'

type Dependencies = {
  db: Db
  vision: VisionModel
  limits: TokenLimits & { lookMillisMax: number }
  clock: Clock
  log: Log
}
type ToSee = {
  text: string
  picture: Uint8Array | null
  categories: Category[]
  /** Lines that the model should read again. */
  doubtful: NumberedLine[]
}

/** The answer of a vision pass. Null if the model fails, or may not be asked. */
export type AskVision = (ownerId: OwnerId, toSee: ToSee) => Promise<LookAnswer | null>

export function askVision({ db, vision, limits, clock, log }: Dependencies): AskVision {
  const usage = modelUsageStore(db, 'pictures', log)
  return async (ownerId, { text, picture, categories, doubtful }) => {
    const day = new Date(clock()).toISOString().slice(0, 10)
    const request = lookRequest(
      text,
      categories.map(({ name }) => name),
      doubtful,
    )
    const tokensMax = costMax(request, picture)
    if (!(await usage.reserve(ownerId, day, tokensMax, limits))) return null
    const start = performance.now()
    let tokens = 0
    const outcome = await vision
      .look({
        instructions: lookInstructions,
        ...{ text: request, picture, answer: LookAnswer, outputTokensMax },
        signal: AbortSignal.timeout(limits.lookMillisMax),
        onTokens: used => {
          tokens = used ?? tokensMax
        },
      })
      .then(
        said => ({ said, why: null }),
        (error: unknown) => ({ said: null, why: error instanceof Error ? error.name : 'failed' }),
      )
    await usage.add(ownerId, day, tokens - tokensMax)
    const told = { ownerId, tokens, millis: Math.round(performance.now() - start) }
    if (outcome.said) log.info('model.looked', told)
    else log.warn('model.set-aside', { ...told, why: outcome.why })
    return outcome.said
  }
}

const outputTokensMax = 1_000
const pictureTokens = 1_600
/** For English. It estimates the tokens that are reserved beforehand. */
const charsPerToken = 4

const costMax = (request: string, picture: Uint8Array | null) =>
  Math.ceil((lookInstructions.length + request.length) / charsPerToken) +
  (picture ? pictureTokens : 0) +
  outputTokensMax
