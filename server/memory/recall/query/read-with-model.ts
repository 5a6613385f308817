import { modelUsageStore, type TokenLimits } from '#server/memory/keep/model-usage-store.ts'
import { secretsIn } from '#server/memory/keep/secrets/secrets.ts'
import { wordsOf } from '#server/memory/recall/analyse/search-words.ts'
import type { VisionModel } from '#server/outside/vision-model.ts'
import { circuitBreaker } from '#server/platform/circuit-breaker.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { OwnerId } from '#server/platform/owner.ts'
import { rememberAnswers } from '#server/platform/remember-answers.ts'
import { formInstructions, formRequest, QuestionForm, questionIn } from './question-form.ts'
import { type AskedQuestion, type Question, readQuestion } from './read-question.ts'

type Dependencies = {
  db: Db
  /** This model gets no image. It fills in a form. */
  model: VisionModel
  limits: TokenLimits & { readMillisMax: number }
  clock: Clock
  log: Log
}

/** Returns a model's reading of a question. Null if the model fails, is not allowed, or is not needed. */
export type QuestionReader = (ownerId: OwnerId, asked: AskedQuestion) => Promise<Question | null>

/**
 * Sends only the question and the names of the user's categories, and never a question with a secret.
 *
 * Answers are cached for a while, so that pages, marks and other calls for the same question agree. After
 * three failures in a row, the user's searches skip the model for half a minute.
 */
export function readWithModel({ db, model, limits, clock, log }: Dependencies): QuestionReader {
  const usage = modelUsageStore(db, 'words', log)
  const lately = rememberAnswers<Question | null>({ millis: rememberedMillis, most: latelyMax, clock })
  const breaker = circuitBreaker<OwnerId>(clock)

  return (ownerId, asked) => {
    if (!isWorthAsking(asked)) return Promise.resolve(null)
    const day = new Date(clock()).toISOString().slice(0, 10)
    const key = JSON.stringify([ownerId, asked.question, asked.timeZone, day, asked.categories])
    const known = lately.get(key)
    if (known !== undefined) return known
    return breaker.allows(ownerId) ? lately.add(key, ask(ownerId, asked, day)) : Promise.resolve(null)
  }

  async function ask(ownerId: OwnerId, asked: AskedQuestion, day: string): Promise<Question | null> {
    const text = formRequest(asked.question, asked.categories)
    const tokensMax = Math.ceil((formInstructions.length + text.length) / charsPerToken) + outputTokensMax
    if (!(await usage.reserve(ownerId, day, tokensMax, limits))) return null
    const start = performance.now()
    let tokens = 0
    const outcome = await model
      .look({
        instructions: formInstructions,
        ...{ text, picture: null, answer: QuestionForm, outputTokensMax },
        signal: AbortSignal.timeout(limits.readMillisMax),
        onTokens: used => {
          tokens = used ?? tokensMax
        },
      })
      .then(
        form => {
          breaker.succeeded(ownerId)
          return { question: questionIn(form, asked), why: 'unfounded' }
        },
        (error: unknown) => {
          breaker.failed(ownerId)
          return { question: null, why: error instanceof Error ? error.name : 'failed' }
        },
      )
    await usage.add(ownerId, day, tokens - tokensMax)
    const told = { ownerId, tokens, millis: Math.round(performance.now() - start) }
    if (outcome.question) log.info('model.read', told)
    else log.warn('model.set-aside', { ...told, why: outcome.why })
    return outcome.question
  }
}

/** Single words and quoted phrases need no model. */
const isWorthAsking = (asked: AskedQuestion) =>
  wordsOf(asked.question).length >= 2 &&
  !/["“”„«»]/.test(asked.question) &&
  secretsIn(asked.question).length === 0 &&
  !saysMoreThanForm(readQuestion(asked))

/** The form has no place for exclusions or choices. */
const saysMoreThanForm = ({ limits, time, senses }: Question) =>
  limits.length > 0 || time?.isNot === true || senses.some(({ either }) => either)

const outputTokensMax = 500
/** Estimated for English. Used to reserve tokens in advance. */
const charsPerToken = 4
const rememberedMillis = 10 * 60_000
const latelyMax = 500
