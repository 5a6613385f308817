import type { FastifyInstance } from 'fastify'
import { askRemy } from '#contract/chat.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Engine } from '#server/platform/db/db.ts'
import { limitBursts } from '#server/platform/http/limit-rate.ts'
import { serve } from '#server/platform/http/serve.ts'
import type { AnswerTool } from './answer-tool.ts'
import { hangingUp } from './hanging-up.ts'

/** In a minute. */
const questionsMax = 60

type Dependencies = { db: Db; engine: Engine; ask: AnswerTool; clock: Clock }

export function askRoutes(http: FastifyInstance, { ask, ...counting }: Dependencies): void {
  const sentence = 'That was a lot at once. Please wait a moment, then ask again.'
  const limit = limitBursts({ ...counting, windowMillis: 60_000, sentence })

  serve(http, askRemy, async ({ ownerId, body, reply }) => {
    await limit(`question of ${ownerId}`, questionsMax)
    return ask(ownerId, body, hangingUp(reply))
  })
}
