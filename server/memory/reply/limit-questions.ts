import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { limitBursts } from '#server/platform/http/limit-rate.ts'
import type { AnswerTool } from './answer-tool.ts'

/** For each minute. */
const questionsMax = 60

type Dependencies = { db: Db; engine: Engine; clock: Clock }

/** Limits the questions from a user's other tools, over all the ways by which they come in. */
export function limitQuestions(counting: Dependencies, ask: AnswerTool): AnswerTool {
  const sentence = 'That was a lot at once. Please wait a moment, then ask again.'
  const limit = limitBursts({ ...counting, windowMillis: 60_000, sentence })
  return async (ownerId, ...question) => {
    await limit(`question of ${ownerId}`, questionsMax)
    return ask(ownerId, ...question)
  }
}
